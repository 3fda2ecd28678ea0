import axe from 'axe-core'
import { expect, type Page } from '@playwright/test'

const standards = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa']

/** Rules that colours can break; the others hold in every scheme or in none. */
const ofColours = ['color-contrast', 'link-in-text-block']

/** Looks for barriers on the page in light and in dark; the answer names each rule, the scheme and the first element. */
export async function barriersOn(page: Page): Promise<string[]> {
  const found: string[] = []
  for (const colorScheme of ['light', 'dark'] as const) {
    await page.emulateMedia({ colorScheme, reducedMotion: 'reduce' })
    await expect(page.locator('html')).toHaveAttribute('data-scheme', colorScheme)
    const runOnly: axe.RunOnly =
      colorScheme === 'light' ? { type: 'tag', values: standards } : { type: 'rule', values: ofColours }
    found.push(...(await barriers(page, runOnly)).map((barrier) => `${colorScheme}: ${barrier}`))
  }
  return found
}

/** The same in the colours that the page has now, as a messenger has given them. */
export async function barriersNow(page: Page): Promise<string[]> {
  return barriers(page, { type: 'tag', values: standards })
}

async function barriers(page: Page, runOnly: axe.RunOnly): Promise<string[]> {
  await settled(page)
  // The rules stay in a page until it loads anew.
  if (await page.evaluate(() => !('axe' in window))) await page.evaluate(axe.source)
  const { violations } = await page.evaluate(
    (options) => (window as unknown as { axe: typeof axe }).axe.run(document, options),
    { runOnly, resultTypes: ['violations' as const] },
  )
  return violations.map(({ id, nodes }) => {
    const first = nodes
      .slice(0, 3)
      .map(({ html, failureSummary = '' }) => `${html.slice(0, 160)} ${failureSummary}`)
    return `${id} (${nodes.length}): ${first.join(' | ')}`
  })
}

/** Sheets that slide in are half transparent on their way. */
async function settled(page: Page): Promise<void> {
  await page.evaluate(async () => {
    await document.fonts.ready
    await Promise.all(document.getAnimations().map(({ finished }) => finished.catch(() => undefined)))
  })
}
