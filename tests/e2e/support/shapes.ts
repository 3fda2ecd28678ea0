/** What a family of clients has in common; the answers differ by it (messenger.md 2). */
export type Family = 'phone' | 'tdesktop' | 'macos' | 'weba' | 'webk'

/** One of the ways in which people have the app in front of them. */
export interface Shape {
  name: string
  /** A plain browser has none. */
  client?: {
    /** What it calls itself in the launch data; the shape has the same name. */
    platform: string
    family: Family
    /** A frame in a web page, or an object that the client puts into the page. */
    way: 'frame' | 'proxy'
    /** The function of the page that a native client calls. */
    receiver: 'Telegram.WebView.receiveEvent' | 'TelegramGameProxy.receiveEvent'
  }
  device: { viewport: { width: number; height: number }; isMobile: boolean; hasTouch: boolean }
}

const handset = (width: number, height: number) => ({
  viewport: { width, height },
  isMobile: true,
  hasTouch: true,
})

const desk = (width: number, height: number) => ({
  viewport: { width, height },
  isMobile: false,
  hasTouch: false,
})

const native = (
  name: string,
  family: Family,
  device: Shape['device'],
  receiver: NonNullable<Shape['client']>['receiver'] = 'Telegram.WebView.receiveEvent',
) => ({ name, device, client: { platform: name, family, way: 'proxy' as const, receiver } })

const web = (name: string, family: Family) => ({
  name,
  device: desk(1280, 800),
  client: {
    platform: name,
    family,
    way: 'frame' as const,
    receiver: 'Telegram.WebView.receiveEvent' as const,
  },
})

/** A plain browser is the ninth shape: it needs nothing around the page. */
export const shapes = {
  weba: web('weba', 'weba'),
  webk: web('webk', 'webk'),
  ios: native('ios', 'phone', handset(390, 844)),
  android: native('android', 'phone', handset(412, 915)),
  android_x: native('android_x', 'phone', handset(360, 740)),
  tdesktop: native('tdesktop', 'tdesktop', desk(384, 694), 'TelegramGameProxy.receiveEvent'),
  unigram: native('unigram', 'tdesktop', desk(420, 720)),
  macos: native('macos', 'macos', desk(420, 700)),
}

/** The eight shapes with a messenger around the app. */
export const messengers: Shape[] = Object.values(shapes)
