import type { Client, NativeButton } from './client.ts'

type Data = Record<string, unknown>
type Reaction = (client: Client, data: Data) => void

const LOCK_MS = 2000
const MOST_DIALOGS = 2

/** What a client does when the app tells it something; what is not here does nothing that the app could see. */
const reactions: Record<string, Reaction> = {
  web_app_close: ({ state }) => void (state.closed = 'web_app_close'),
  web_app_expand: sayHeight,
  web_app_request_viewport: sayHeight,
  web_app_request_theme: (client) => {
    if (client.family !== 'macos') say(client, 'theme_changed', { theme_params: client.wishes.theme ?? {} })
  },
  web_app_request_safe_area: (client) => sayInsets(client, 'device'),
  web_app_request_content_safe_area: (client) => sayInsets(client, 'content'),
  web_app_setup_main_button: (client, data) => setButton(client, 'main', data),
  web_app_setup_secondary_button: (client, data) => setButton(client, 'secondary', data),
  web_app_setup_back_button: ({ state }, data) => void (state.isBackVisible = data.is_visible === true),
  web_app_setup_settings_button: ({ state }, data) =>
    void (state.isSettingsVisible = data.is_visible === true),
  web_app_setup_closing_behavior: ({ state }, data) =>
    void (state.asksBeforeClosing = data.need_confirmation === true),
  web_app_setup_swipe_behavior: ({ state, family }, data) => {
    if (family === 'phone') state.canSwipeAway = data.allow_vertical_swipe === true
  },
  web_app_set_header_color: ({ state }, data) =>
    void (state.colours.header = String(data.color ?? data.color_key)),
  web_app_set_background_color: ({ state }, data) => void (state.colours.background = String(data.color)),
  web_app_set_bottom_bar_color: ({ state }, data) => void (state.colours.bottom = String(data.color)),
  web_app_open_popup: openPopup,
  web_app_open_link: (client, { url }) => {
    if (!/^https?:\/\//.test(String(url))) refuseMalformed(client, 'web_app_open_link')
  },
  web_app_request_file_download: requestDownload,
  web_app_open_scan_qr_popup: (client) => {
    // tdesktop and web A show a notice and say nothing; web K closes what it never opened.
    if (client.family === 'webk') say(client, 'scan_qr_popup_closed')
  },
  web_app_request_phone: (client) => {
    if (takeDialog(client)) say(client, 'phone_requested', { status: client.wishes.contact ?? 'sent' })
    else say(client, 'phone_requested', { status: 'cancelled' })
  },
  web_app_request_fullscreen: (client) => setFullscreen(client, true),
  web_app_exit_fullscreen: (client) => setFullscreen(client, false),
  web_app_biometry_get_info: (client) => {
    if (client.family === 'webk') return
    say(client, 'biometry_info_received', { available: client.family === 'phone', type: 'finger' })
  },
  web_app_check_location: (client) => {
    if (client.family === 'webk') return
    say(client, 'location_checked', { available: false })
  },
  web_app_check_home_screen: (client) => {
    if (client.family === 'webk') return
    say(client, 'home_screen_checked', { status: client.family === 'phone' ? 'missed' : 'unsupported' })
  },
  web_app_start_gyroscope: (client) => {
    if (client.family === 'phone') say(client, 'gyroscope_started')
    else if (client.family !== 'webk') say(client, 'gyroscope_failed', { error: 'UNSUPPORTED' })
  },
  web_app_invoke_custom_method: (client, { req_id, method, params }) =>
    say(client, 'custom_method_invoked', {
      req_id,
      result: cloudAnswer(client, String(method), params as Data),
    }),
}

/** Lets a client do what it does about a message. */
export function react(client: Client, name: string, data: Data): void {
  reactions[name]?.(client, data)
}

/** The answer is sent after the call has returned, as over any bridge. */
function say(client: Client, event: string, data?: Data): void {
  void client.say(event, data)
}

function sayHeight(client: Client): void {
  say(client, 'viewport_changed', { ...client.size, is_expanded: true, is_state_stable: true })
}

function sayInsets(client: Client, kind: 'device' | 'content'): void {
  // Versions of macOS never say them.
  if (client.family === 'macos') return
  const { top = 0, bottom = 0, left = 0, right = 0 } = client.wishes.insets?.[kind] ?? {}
  const event = kind === 'device' ? 'safe_area_changed' : 'content_safe_area_changed'
  say(client, event, { top, bottom, left, right })
}

/** tdesktop takes a flag that is left out for a no, and no text for a hidden button. */
function setButton({ state, family }: Client, which: 'main' | 'secondary', data: NativeButton): void {
  if (family !== 'tdesktop') return void Object.assign(state[which], data)
  const { text, is_visible = false, is_active = false, is_progress_visible = false } = data
  state[which] = { text, is_visible: is_visible && Boolean(text), is_active, is_progress_visible }
}

function openPopup(client: Client, data: Data): void {
  const buttons = (data.buttons ?? []) as Data[]
  const isWhole = buttons.length > 0 && buttons.every(({ type }) => type) && Boolean(data.message)
  if (!isWhole) return refuseMalformed(client, 'web_app_open_popup')
  if (takeDialog(client)) client.state.popup = data
  else say(client, 'popup_closed', {})
}

/** The third dialog within two seconds is refused without being shown. */
function takeDialog({ state }: Client): boolean {
  const now = Date.now()
  state.dialogs = [...state.dialogs.filter((at) => now - at < LOCK_MS), now]
  return state.dialogs.length <= MOST_DIALOGS
}

function requestDownload(client: Client, { url, file_name }: Data): void {
  if (!url || !file_name) return refuseMalformed(client, 'web_app_request_file_download')
  say(client, 'file_download_requested', { status: client.wishes.download ?? 'downloading' })
}

/** Only tdesktop is that strict: it closes the whole panel. */
function refuseMalformed({ state, family }: Client, method: string): void {
  if (family === 'tdesktop') state.closed = method
}

function setFullscreen(client: Client, isOn: boolean): void {
  if (client.family === 'webk') return
  client.state.isFullscreen = isOn
  say(client, 'fullscreen_changed', { is_fullscreen: isOn })
}

function cloudAnswer({ state, wishes }: Client, method: string, params: Data): unknown {
  const keys = (params.keys ?? []) as string[]
  if (method === 'getStorageValues')
    return Object.fromEntries(keys.map((key) => [key, state.kept.get(key) ?? '']))
  if (method === 'getRequestedContact' && wishes.signedContact) return wishes.signedContact
  if (method === 'saveStorageValue') state.kept.set(String(params.key), String(params.value))
  if (method === 'deleteStorageValues') for (const key of keys) state.kept.delete(key)
  return true
}
