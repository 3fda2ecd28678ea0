import type { Family } from './shapes.ts'
import { react } from './clientAnswers.ts'

/** What the app has told the messenger. */
export interface Call {
  name: string
  data: Record<string, unknown>
  /** The client is older than the method and does nothing. */
  isIgnored: boolean
}

/** A native button as the app has set it up. */
export interface NativeButton {
  text?: string
  is_visible?: boolean
  is_active?: boolean
  is_progress_visible?: boolean
}

/** How this client differs from an obliging one of the newest version. */
export interface Wishes {
  version?: string
  theme?: Record<string, string>
  /** Methods that it never answers, though others of its family do. */
  silent?: string[]
  /** What the person says when asked for the phone number. */
  contact?: 'sent' | 'cancelled'
  /** The phone number that the messenger's server has signed; some never hear of one. */
  signedContact?: string
  /** Whether the person takes a file. */
  download?: 'downloading' | 'cancelled'
  /** What the device covers, and what the client's own bars cover in addition. */
  insets?: { device: Insets; content: Insets }
}

export interface Insets {
  top: number
  bottom: number
  left?: number
  right?: number
}

/** The state of a client around the app, as the person sees it. */
export interface ClientState {
  /** The app has heard from it, and hears what is pressed from now on. */
  isConnected: boolean
  main: NativeButton
  secondary: NativeButton
  isBackVisible: boolean
  isSettingsVisible: boolean
  asksBeforeClosing: boolean
  canSwipeAway: boolean
  isFullscreen: boolean
  colours: { header?: string; background?: string; bottom?: string }
  popup?: Record<string, unknown>
  /** Why the client has closed the app; null while it is open. */
  closed: string | null
  /** When the last dialogs were asked for. */
  dialogs: number[]
  /** What its storages hold. */
  kept: Map<string, string>
}

export type Client = ReturnType<typeof createClient>

const newest = '10.1'

/** The first version of each method that has not always been there. */
const since: [version: string, methods: RegExp][] = [
  ['6.1', /back_button|haptic|header_color|background_color|open_tg_link|open_invoice/],
  ['6.2', /open_popup|closing_behavior/],
  ['6.4', /scan_qr_popup|read_text_from_clipboard/],
  ['6.9', /request_phone|request_write_access|invoke_custom_method/],
  ['6.10', /settings_button/],
  ['7.2', /biometry/],
  ['7.7', /swipe_behavior/],
  ['7.10', /secondary_button|bottom_bar_color/],
  ['8.0', /safe_area|fullscreen|orientation|home_screen|location|gyroscope|file_download/],
  ['9.0', /(device|secure)_storage/],
  ['9.1', /hide_keyboard/],
]

/** A client of a family: hears what the app posts, keeps its own state and answers as the real one does. */
export function createClient(
  family: Family,
  wishes: Wishes,
  say: (event: string, data?: unknown) => Promise<void>,
  /** Of the window that it gives the app. */
  size = { width: 420, height: 700 },
) {
  const { version = newest } = wishes
  const calls: Call[] = []
  const state: ClientState = { ...atStart(), kept: new Map() }
  const client = {
    family,
    version,
    wishes,
    size,
    calls,
    state,
    say,
    /** The app is opened anew, or loads again: it is asked for its buttons once more. */
    restart() {
      delete state.popup
      Object.assign(state, atStart())
    },
    /** The names of what the app has told, in order. */
    names: () => calls.map(({ name }) => name),
    /** What the app has told under one name. */
    told: (name: string) => calls.filter((call) => call.name === name).map(({ data }) => data),
    hear(name: string, data: Record<string, unknown>) {
      const isIgnored = !isAtLeast(version, sinceOf(name))
      calls.push({ name, data, isIgnored })
      if (name === 'web_app_expand') state.isConnected = true
      // A client older than the method of links leaves the app for the chat.
      if (isIgnored && name === 'web_app_open_tg_link') state.closed = name
      if (!isIgnored && state.closed === null && !wishes.silent?.includes(name)) react(client, name, data)
    },
  }
  return client
}

const atStart = () => ({
  isConnected: false,
  main: {},
  secondary: {},
  isBackVisible: false,
  isSettingsVisible: false,
  asksBeforeClosing: false,
  canSwipeAway: true,
  isFullscreen: false,
  colours: {},
  closed: null,
  dialogs: [],
})

function sinceOf(method: string): string {
  return since.find(([, methods]) => methods.test(method))?.[0] ?? '6.0'
}

function isAtLeast(version: string, minimum: string): boolean {
  return version.localeCompare(minimum, 'en', { numeric: true }) >= 0
}
