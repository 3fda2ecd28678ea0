import { afterEach, describe, expect, test, vi } from 'vitest'
import { colours, connect } from './testConnected.ts'

afterEach(() => {
  vi.unstubAllGlobals()
})

describe("connecting the messenger's own controls", () => {
  test.each(['6.0', '6.1', '6.8', '6.9', '6.10', '7.7', '7.10', '8.0', '9.0', '9.6', '10.1'])(
    'M29: posts nothing that version %s does not know, whatever the screens ask for',
    async (version) => {
      const { posted, supports } = await connect(version)
      expect(posted.map(([method]) => method).filter((method) => !supports(method))).toEqual([])
      expect(posted.map(([method]) => method)).toContain('web_app_setup_main_button')
    },
  )

  test('M22: leaves the swipe that closes the app on, though mounting it turns it off', async () => {
    const { posted } = await connect('8.0')
    const swipes = posted.filter(([method]) => method === 'web_app_setup_swipe_behavior')
    expect(swipes.at(-1)?.[1]).toEqual({ allow_vertical_swipe: true })
  })

  test('M17 M29: asks before closing from 6.2 on: the SDK would ask an older client too', async () => {
    for (const [version, times] of [
      ['6.1', 0],
      ['6.2', 1],
    ] as const) {
      const { posted } = await connect(version)
      const closing = posted.filter(([method]) => method === 'web_app_setup_closing_behavior')
      expect(closing).toHaveLength(times)
    }
  })

  test('colours the header from 6.9 on: an older client takes names only', async () => {
    for (const [version, colour] of [
      ['6.8', undefined],
      ['6.9', colours.page],
    ] as const) {
      const { posted } = await connect(version)
      const set = posted.filter(([method]) => method === 'web_app_set_header_color').at(-1)
      expect((set?.[1] as { color?: string } | undefined)?.color).toBe(colour)
    }
  })

  test('M3: repaints once a frame, in the last colours, when a client tells a hundred in a row', async () => {
    const frames: (() => void)[] = []
    vi.stubGlobal('requestAnimationFrame', (frame: () => void) => frames.push(frame))
    const { themes, say } = await connect('8.0')
    for (let at = 10; at < 100; at += 1) {
      say('theme_changed', { theme_params: { bg_color: `#0000${at}`, button_color: '#2772df' } })
    }
    for (const frame of frames) frame()
    expect(frames).toHaveLength(1)
    expect(themes).toEqual([{ bg_color: '#000099', button_color: '#2772df' }])
  })

  test.each(['6.0', '6.9', '6.10', '7.7', '7.10', '8.0', '9.0', '9.6', '10.1'])(
    'M3 M40: a theme that version %s changes to is taken, and the bars around the app are told what it knows of',
    async (version) => {
      vi.stubGlobal('requestAnimationFrame', (frame: () => void) => frame())
      const { posted, themes, say, supports, controls } = await connect(version)
      const told = posted.length
      say('theme_changed', { theme_params: { bg_color: '#101010', bottom_bar_bg_color: '#202020' } })
      controls.setColours({ ...colours, page: '#101010', card: '#202020' })
      expect(themes).toEqual([{ bg_color: '#101010', bottom_bar_bg_color: '#202020' }])
      const bars = posted.slice(told).filter(([method]) => method.includes('color'))
      expect(bars.every(([method]) => supports(method))).toBe(true)
      expect(bars).toHaveLength({ '6.0': 0, '6.9': 2, '6.10': 2, '7.7': 2 }[version] ?? 3)
    },
  )

  test('M37: hears that the client puts the app away and brings it up again, and nothing malformed', async () => {
    const { visible, say } = await connect('8.0')
    say('visibility_changed', { is_visible: false })
    say('visibility_changed', {})
    say('visibility_changed', { is_visible: true })
    expect(visible).toEqual([false, true])
  })

  test('works where the client forgot to encode the init data, which the SDK does not understand', async () => {
    const hash = '#tgWebAppData=auth_date=1&hash=h&signature=s&tgWebAppVersion=8.0&tgWebAppPlatform=android'
    const { posted } = await connect('8.0', { href: `https://shop.example/app${hash}` })
    expect(posted.map(([method]) => method)).toContain('web_app_setup_main_button')
  })

  test('works where the app was opened without init data, from a button under the keyboard', async () => {
    const { posted } = await connect('8.0', { init_data: '' })
    expect(posted.map(([method]) => method)).toContain('web_app_setup_main_button')
  })

  test('makes every capability go to this client', async () => {
    const { posted } = await connect('8.0')
    const { openOutside } = await import('./openLink.ts')
    expect(openOutside('https://example.com/')).toBe(true)
    expect(posted.at(-1)).toEqual(['web_app_open_link', { url: 'https://example.com/' }])
  })

  test('takes no capability for there before that', async () => {
    vi.resetModules()
    const { openOutside } = await import('./openLink.ts')
    expect(openOutside('https://example.com/')).toBe(false)
  })
})
