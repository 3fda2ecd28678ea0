import { expect, vi } from 'vitest'
import { createControls } from './controls.ts'

/** What the screens are painted in when the client connects. */
export const colours = { accent: '#2772df', onAccent: '#ffffff', page: '#0e1621', card: '#17212b' }
const signed = 'auth_date=1&hash=h&signature=s'
const save = { text: 'Save', isEnabled: true, isBusy: false, onClick: () => undefined }

/** Starts the SDK in a page of a native client, with what the screens want at once. */
export async function connect(
  version: string,
  {
    href,
    init_data = signed,
    isAnswering = false,
  }: { href?: string; init_data?: string; isAnswering?: boolean } = {},
) {
  vi.resetModules()
  const { posted, styles } = stubClient(href)
  const { connectMessenger } = await import('./messenger.ts')
  const { supports } = await import('@telegram-apps/sdk-react')
  const controls = createControls()
  controls.setColours(colours)
  controls.setButton('main', save)
  controls.setButton('secondary', save)
  controls.setBackVisible(true)
  controls.setClosingConfirmation(true)
  const themes: Record<string, string>[] = []
  const visible: boolean[] = []
  const hooks = {
    onVisible: (isVisible: boolean) => void visible.push(isVisible),
    onBack: () => undefined,
    onTheme: (theme: Record<string, string>) => void themes.push(theme),
  }
  const launch = { version, platform: 'android', init_data, theme: {} }
  connectMessenger(controls, launch, hooks)
  controls.impact('light')
  const say = (event: string, data: unknown) => {
    const { Telegram } = window as unknown as { Telegram: { WebView: { receiveEvent: typeof say } } }
    Telegram.WebView.receiveEvent(event, data)
  }
  if (isAnswering) {
    const none = { top: 0, bottom: 0, left: 0, right: 0 }
    say('safe_area_changed', none)
    say('content_safe_area_changed', none)
    await expect.poll(() => posted.map(([method]) => method)).toContain('web_app_request_viewport')
    say('viewport_changed', { height: 640, width: 400, is_expanded: true, is_state_stable: true })
  }
  return {
    posted,
    styles,
    themes,
    visible,
    say,
    controls,
    supports: (method: string) => supports(method as 'web_app_ready', version),
  }
}

function stubClient(href = 'https://shop.example/app') {
  const posted: [method: string, params: unknown][] = []
  const kept = new Map<string, string>()
  const page = Object.assign(new EventTarget(), {
    TelegramWebviewProxy: {
      postEvent: (method: string, params?: string) =>
        void posted.push([method, params === undefined ? undefined : JSON.parse(params)]),
    },
    location: { href },
    innerWidth: 400,
    innerHeight: 700,
  })
  const storage = {
    getItem: (key: string) => kept.get(key) ?? null,
    setItem: (key: string, text: string) => void kept.set(key, text),
  }
  const styles = new Map<string, string>()
  const setProperty = (name: string, value: string) => void styles.set(name, value)
  const element = { style: { setProperty } }
  Object.assign(page, { self: page, top: page, parent: page })
  vi.stubGlobal('window', page)
  vi.stubGlobal('MessageEvent', MessageOfPage)
  vi.stubGlobal('sessionStorage', storage)
  vi.stubGlobal('document', {
    createElement: () => element,
    head: { appendChild: () => undefined },
    documentElement: element,
  })
  return { posted, styles }
}

/** The one of Node refuses a window as its source. */
class MessageOfPage extends Event {
  readonly data: unknown
  readonly source: unknown
  constructor(type: string, { data, source }: { data: unknown; source: unknown }) {
    super(type)
    this.data = data
    this.source = source
  }
}
