import { readFileSync } from 'node:fs'
import { describe, expect, test } from 'vitest'
import { contrast, luminance, mix, parseHex, type Rgb } from './colour.ts'
import { browserDark, browserLight, computeRoles, type ThemeParams } from './roles.ts'
import { tones } from './tones.ts'

const palettes: Record<string, ThemeParams> = {
  'ios light': palette('#ffffff', '#efeff4', '#000000', '#007aff', '#007aff'),
  'ios dark': palette('#2c2c2e', '#1c1c1d', '#ffffff', '#3e88f7', '#3e88f7'),
  'android light': palette('#ffffff', '#f0f0f0', '#222222', '#50a8eb', '#2678b6'),
  'android dark': palette('#1d2733', '#151e27', '#ffffff', '#50a8eb', '#5eabe1'),
  'desktop dark': palette('#17212b', '#232e3c', '#f5f5f5', '#5288c1', '#6ab3f3'),
  plum: palette('#2d1b3d', '#1f1029', '#f3e8ff', '#a855f7', '#c084fc'),
  rose: palette('#fffafb', '#fff0f3', '#4a1d2b', '#e64980', '#c2255c'),
  'browser light': browserLight,
  'browser dark': browserDark,
  sparse: { bg_color: '#fdf6e3', text_color: '#3b2f1e', button_color: '#9c4a1a' },
}
const names = Object.keys(palettes)

function palette(card: string, page: string, text: string, button: string, link: string): ThemeParams {
  return {
    section_bg_color: card,
    secondary_bg_color: page,
    text_color: text,
    button_color: button,
    button_text_color: '#ffffff',
    link_color: link,
  }
}

function colour(text: string | undefined): Rgb {
  const rgb = parseHex(text)
  if (!rgb) throw new Error(`not a colour: ${text}`)
  return rgb
}

function rolesOf(name: string) {
  const roles = computeRoles(palettes[name] ?? {})
  return {
    ...roles,
    grounds: [colour(roles.card), colour(roles.page)],
    inkRgb: colour(roles.ink),
    cardRgb: colour(roles.card),
  }
}

describe('colours of a theme', () => {
  test.each([
    ['#007aff', '#0070f4'],
    ['#3e88f7', '#2772df'],
    ['#50a8eb', '#1c7cbc'],
    ['#5288c1', '#4379b1'],
    ['#a855f7', '#9c47e9'],
    ['#e64980', '#d43771'],
  ])('the button colour %s becomes %s, so that white on it can be read', (given, corrected) => {
    expect(computeRoles({ button_color: given, button_text_color: '#ffffff' }).accent).toBe(corrected)
  })

  test.each(names)(
    'secondary text can be read on cards and pages, also where they are filled: %s',
    (name) => {
      const { grounds, inkRgb, accent, ink2 } = rolesOf(name)
      const fills = grounds.flatMap((ground) => [
        ground,
        mix(inkRgb, 0.09, ground),
        mix(colour(accent), 0.14, ground),
      ])
      for (const fill of fills) expect(contrast(colour(ink2), fill)).toBeGreaterThanOrEqual(4.5)
    },
  )

  test.each(names)('the words of actions can be read on cards, pages and bezeled buttons: %s', (name) => {
    const { accent, accentInk, grounds } = rolesOf(name)
    for (const ground of grounds) {
      expect(contrast(colour(accentInk), ground)).toBeGreaterThanOrEqual(4.5)
      expect(contrast(colour(accentInk), mix(colour(accent), 0.14, ground))).toBeGreaterThanOrEqual(4.5)
    }
  })

  test('a dark card means dark tones, whatever the page is', () => {
    expect(computeRoles({ section_bg_color: '#17212b', secondary_bg_color: '#ffffff' }).scheme).toBe('dark')
    expect(computeRoles({ section_bg_color: '#ffffff' }).scheme).toBe('light')
  })

  test('M5: missing and broken colours fall back to readable ones', () => {
    for (const theme of [{}, { text_color: 'red', section_bg_color: '#12345' }, { bg_color: '#101010' }]) {
      const roles = computeRoles(theme)
      expect(contrast(colour(roles.ink), colour(roles.card))).toBeGreaterThanOrEqual(4.5)
      expect(contrast(colour(roles.ink), colour(roles.page))).toBeGreaterThanOrEqual(4.5)
      expect(contrast(colour(roles.onAccent), colour(roles.accent))).toBeGreaterThanOrEqual(4.5)
    }
  })

  test('M4: text of the colour of its card is not believed', () => {
    expect(computeRoles({ section_bg_color: '#ffffff', text_color: '#fefefe' }).ink).toBe('#000000')
  })
})

describe('the twelve tones', () => {
  const css = readFileSync(new URL('./tones.css', import.meta.url), 'utf8')
  const [light = '', dark = ''] = css.split("[data-scheme='dark']")
  const read = (part: string, tone: string, use: string) =>
    colour(new RegExp(`--tone-${tone}-${use}:\\s*(#\\w{6})`).exec(part)?.[1])
  const vivid = (part: string, tone: string) =>
    colour(new RegExp(`--tone-${tone}-tint: color-mix\\(in srgb, (#\\w{6})`).exec(part)?.[1])

  describe.each(names)('%s', (name) => {
    const { scheme, grounds } = rolesOf(name)
    const part = scheme === 'dark' ? dark : light
    const share = scheme === 'dark' ? 0.2 : 0.17

    test.each(tones)('%s can be read on cards, pages and its own tint', (tone) => {
      const text = read(part, tone, 'text')
      for (const ground of grounds) {
        expect(contrast(text, ground)).toBeGreaterThanOrEqual(4.5)
        expect(contrast(read(part, tone, 'graphic'), ground)).toBeGreaterThanOrEqual(3)
        expect(contrast(text, mix(vivid(part, tone), share, ground))).toBeGreaterThanOrEqual(4.5)
      }
    })
  })

  test('the late red carries white words', () => {
    expect(contrast(colour('#d3302a'), colour('#ffffff'))).toBeGreaterThanOrEqual(4.5)
    expect(luminance(colour('#ffffff'))).toBeCloseTo(1)
  })
})
