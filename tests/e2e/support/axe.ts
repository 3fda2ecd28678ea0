import { AxeBuilder } from '@axe-core/playwright'
import { expect, type Page } from '@playwright/test'

const rules = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa']

/** Looks for barriers on the page in light and in dark; the answer names each rule, the scheme and the first element. */
export async function barriersOn(page: Page): Promise<string[]> {
  const found: string[] = []
  for (const colorScheme of ['light', 'dark'] as const) {
    await page.emulateMedia({ colorScheme, reducedMotion: 'reduce' })
    await expect(page.locator('html')).toHaveAttribute('data-scheme', colorScheme)
    found.push(...(await barriersNow(page)).map((barrier) => `${colorScheme}: ${barrier}`))
  }
  return found
}

/** The same in the colours that the page has now, as a messenger has given them. */
export async function barriersNow(page: Page): Promise<string[]> {
  await settled(page)
  const { violations } = await new AxeBuilder({ page }).withTags(rules).analyze()
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
