import { readFileSync } from 'node:fs'
import { describe, expect, test } from 'vitest'
import { contrast, parseHex, type Rgb } from '#src/ui/theme/colour.ts'
import { browserDark, browserLight, computeRoles } from '#src/ui/theme/roles.ts'
import { MIN_SHAPE_CONTRAST, onCard, readColour, rgba, shapeColour } from './canvasColour.ts'

const cards = {
  'ios light': '#ffffff',
  'ios dark': '#2c2c2e',
  'android light': '#ffffff',
  'android dark': '#1d2733',
  'desktop dark': '#17212b',
  plum: '#2d1b3d',
  rose: '#fffafb',
  'browser light': browserLight.section_bg_color ?? '',
  'browser dark': browserDark.section_bg_color ?? '',
}
const css = readFileSync(new URL('../theme/series.css', import.meta.url), 'utf8')
const [light = '', dark = ''] = css.split("[data-scheme='dark']")
const colourText = /--series-\w+: (#\w{6})/g

function colour(text: string | undefined): Rgb {
  const rgb = parseHex(text)
  if (!rgb) throw new Error(`not a colour: ${text}`)
  return rgb
}

describe('colours of series', () => {
  test.each(Object.entries(cards))('each can be told from the card: %s', (_, card) => {
    const { scheme } = computeRoles({ section_bg_color: card })
    const series = Array.from((scheme === 'dark' ? dark : light).matchAll(colourText), ([, text]) => text)
    expect(series).toHaveLength(8)
    for (const text of series) {
      expect(contrast(colour(text), colour(card))).toBeGreaterThanOrEqual(MIN_SHAPE_CONTRAST)
    }
  })

  test.each(['#808080', '#6a5acd', '#4d6b3c', '#c0b283', '#3256e4'])(
    'on a card of a theme that nobody foresaw, %s, they are corrected',
    (card) => {
      const ground = { rgb: colour(card), alpha: 1 }
      for (const [, text] of css.matchAll(colourText)) {
        const shape = shapeColour({ rgb: colour(text), alpha: 1 }, ground)
        expect(contrast(colour(shape), ground.rgb)).toBeGreaterThanOrEqual(MIN_SHAPE_CONTRAST)
      }
    },
  )

  test('a colour that is well seen stays as it is', () => {
    const white = { rgb: colour('#ffffff'), alpha: 1 }
    expect(shapeColour({ rgb: colour('#3256e4'), alpha: 1 }, white)).toBe('#3256e4')
  })
})

describe('colours that a browser computes', () => {
  test.each([
    ['rgb(50, 86, 228)', 'rgba(50, 86, 228, 1)'],
    ['rgba(0, 0, 0, 0.45)', 'rgba(0, 0, 0, 0.45)'],
    ['color(srgb 0.5 0.25 1)', 'rgba(128, 64, 255, 1)'],
    ['color(srgb 0.0901961 0 1e-7 / 0.11)', 'rgba(23, 0, 0, 0.11)'],
  ])('%s is drawn as %s', (computed, drawn) => {
    expect(rgba(readColour(computed))).toBe(drawn)
  })

  test('a translucent line gets the colour that it shows on its card', () => {
    const card = { rgb: colour('#ffffff'), alpha: 1 }
    expect(rgba(onCard({ rgb: [0, 0, 0], alpha: 0.1 }, card))).toBe('rgba(230, 230, 230, 1)')
  })
})
