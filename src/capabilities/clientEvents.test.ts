import { afterEach, expect, test, vi } from 'vitest'
import { connect } from './testConnected.ts'

/** What clients tell by themselves. */
const events = [
  'theme_changed',
  'viewport_changed',
  'safe_area_changed',
  'content_safe_area_changed',
  'fullscreen_changed',
  'fullscreen_failed',
  'visibility_changed',
  'main_button_pressed',
  'secondary_button_pressed',
  'back_button_pressed',
  'settings_button_pressed',
  'popup_closed',
  'custom_method_invoked',
  'clipboard_text_received',
  'qr_text_received',
  'phone_requested',
  'set_custom_style',
  'write_access_requested',
  'invoice_closed',
  'scan_qr_popup_closed',
  'biometry_info_received',
  'biometry_auth_requested',
  'biometry_token_updated',
  'location_checked',
  'location_requested',
  'home_screen_checked',
  'home_screen_added',
  'home_screen_failed',
  'file_download_requested',
  'prepared_message_sent',
  'prepared_message_failed',
  'emoji_status_set',
  'device_storage_key_received',
  'secure_storage_failed',
  'toString',
  '__proto__',
  'something_new',
]

const odd = [
  { theme_params: null, is_visible: null, height: null, top: null, is_fullscreen: null, req_id: null },
  { theme_params: { bg_color: null }, is_visible: 'yes', height: '640', top: '59', button_id: 5, req_id: 5 },
  {
    theme_params: 'dark',
    is_visible: 1,
    height: -1,
    width: -1,
    top: -59,
    bottom: 1e9,
    is_state_stable: 'no',
  },
]

afterEach(() => {
  vi.restoreAllMocks()
  vi.unstubAllGlobals()
})

test.each([undefined, null, 'text', 7, true, [], {}, ...odd])(
  'M40: an event with %j in it is survived, and the next whole one is heard',
  async (data) => {
    vi.stubGlobal('requestAnimationFrame', (frame: () => void) => frame())
    const complaints = vi.spyOn(console, 'error')
    const { themes, visible, say, styles } = await connect('8.0', { isAnswering: true })
    await expect.poll(() => styles.get('--tg-viewport-height')).toBe('640px')
    for (const event of events) say(event, data)
    say('theme_changed', { theme_params: { bg_color: '#000099', text_color: 'white', hint_color: 7 } })
    say('visibility_changed', { is_visible: false })
    say('viewport_changed', { height: 500 })
    say('safe_area_changed', { top: 59, bottom: 'much' })

    expect(themes.at(-1)).toEqual({ bg_color: '#000099', hint_color: '#000007' })
    expect(visible.at(-1)).toBe(false)
    expect(Object.fromEntries(styles)).toMatchObject({
      '--tg-viewport-height': '500px',
      '--tg-viewport-safe-area-inset-top': '59px',
      '--tg-viewport-safe-area-inset-bottom': '0px',
    })
    expect(complaints).not.toHaveBeenCalled()
  },
)

/** The same order in every run, so that a failure can be seen again. */
function numbersFrom(seed: number): (below: number) => number {
  let state = seed
  return (below) => {
    state = (Math.imul(state, 1_664_525) + 1_013_904_223) >>> 0
    return Math.floor((state / 2 ** 32) * below)
  }
}

test.each(['6.0', '6.9', '6.10', '7.7', '8.0', '9.6', '10.1'])(
  'M3 M40: version %s survives 500 odd events in any order, and takes the theme that comes after them',
  async (version) => {
    vi.stubGlobal('requestAnimationFrame', (frame: () => void) => frame())
    const complaints = vi.spyOn(console, 'error')
    const { themes, say } = await connect(version, { isAnswering: true })
    const next = numbersFrom(18)
    const values = [undefined, null, '', 'text', Number.NaN, -1, 7, true, [], [null], {}, ...odd]
    for (let round = 0; round < 500; round += 1) {
      say(events[next(events.length)] ?? '', values[next(values.length)])
    }
    say('theme_changed', { theme_params: { bg_color: '#101010' } })
    expect(themes.at(-1)).toEqual({ bg_color: '#101010' })
    expect(complaints).not.toHaveBeenCalled()
  },
)
