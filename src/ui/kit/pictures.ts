import { expect } from 'vitest'
import { page } from 'vitest/browser'
import { componentNames } from './exampleFiles.ts'
import { leftInEnglish } from './leftInEnglish.ts'
import { openings } from './openings.ts'
import type { KitSettings } from './settings.ts'
import { openExample, settle, showExamples, takeAway } from './showExamples.tsx'
import { tooWideInLargeText } from './tooWideInLargeText.ts'
import { eachInTurn } from '#tests/run/eachInTurn.ts'

/** Between them the two languages show both looks, light and dark. */
const looks = {
  de: { locale: 'de', platform: 'ios', theme: 'light' },
  am: { locale: 'am', platform: 'base', theme: 'dark' },
} satisfies Record<string, Partial<KitSettings>>

const tallest = 4400

const tolerance = { comparatorOptions: { allowedMismatchedPixelRatio: 0.02 } }

/** A test for each component: its examples one below the other, 320 px wide, look as they did before. */
export function picturesIn(locale: keyof typeof looks): void {
  eachInTurn(componentNames, 8)('%s looks as it did', async (name) => {
    await showExamples(name, looks[locale])
    await expect.poll(() => document.documentElement.lang).toBe(locale === 'am' ? 'hy' : locale)
    if (locale === 'am') expect(leftInEnglish()).toEqual([])
    await expect
      .element(page.elementLocator(await fitted()))
      .toMatchScreenshot(`${name}-${locale}`, tolerance)
    if (locale === 'de') expect(await tooWideInLargeText()).toEqual([])
    for (const [example, selector] of openings(name)) {
      await takeAway()
      await showExamples(name, looks[locale])
      await openExample(example, selector)
      if (locale === 'am') expect(leftInEnglish()).toEqual([])
      const picture = `${example.replace('/', '-')}-${locale}`
      await expect.element(page.elementLocator(document.body)).toMatchScreenshot(picture, tolerance)
    }
  })
}

/** The examples in a window as high as they are, cut where a list goes on for ever. */
async function fitted(): Promise<Element> {
  const main = document.querySelector('main')
  if (!main) throw new Error('no examples')
  const height = Math.min(tallest, main.scrollHeight)
  main.style.blockSize = `${height}px`
  main.style.overflow = 'clip'
  await page.viewport(320, height)
  await settle()
  return main
}
