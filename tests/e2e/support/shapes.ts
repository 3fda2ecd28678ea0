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
  device: { viewport: Size; isMobile: boolean; hasTouch: boolean }
  /** A client of the web gives the app its whole window instead of a small one in the middle. */
  isWhole?: boolean
}

interface Size {
  width: number
  height: number
}

const MOST_PHONE = 768
const FRAME = 420

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

/** The ninth shape needs nothing around the page. */
export const browser: Shape = { name: 'browser', device: handset(390, 844) }

/** The shapes with a messenger around the app. */
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

/** The same client with as much room as a desktop has; those of a phone have none. */
export function onDesktop(shape: Shape): Shape | undefined {
  const device = desk(1280, 800)
  return shape.device.isMobile && shape.client ? undefined : { ...shape, device, isWhole: true }
}

/** Whether the app has as little room as on a phone. */
export function isNarrow({ client, isWhole }: Partial<Shape>, viewport: Size | null): boolean {
  const { width } = viewport ?? { width: 0 }
  return (client?.way === 'frame' && !isWhole ? Math.min(width, FRAME) : width) <= MOST_PHONE
}

/** The shape that `SHAPE` names: the journeys run in a browser without it, and in that one alone with it. */
export function chosenShape(name = process.env.SHAPE): Shape | undefined {
  if (!name) return undefined
  const shape = [browser, ...messengers].find((one) => one.name === name)
  if (!shape) throw new Error(`SHAPE is one of ${[browser, ...messengers].map((one) => one.name).join()}`)
  return shape
}
