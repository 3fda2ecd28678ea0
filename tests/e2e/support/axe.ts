import axe from 'axe-core'
import { expect, type Frame, type Page } from '@playwright/test'

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
export async function barriersNow(screen: Page | Frame): Promise<string[]> {
  await settled(screen)
  const frames = 'frames' in screen ? screen.frames() : [screen]
  const found = await Promise.all(frames.map(violationsIn))
  return found.flat().map(({ id, nodes }) => {
    const first = nodes
      .slice(0, 3)
      .map(({ html, failureSummary = '' }) => `${html.slice(0, 160)} ${failureSummary}`)
    return `${id} (${nodes.length}): ${first.join(' | ')}`
  })
}

/** The rules are brought into a document once, and stay until it is left. */
async function violationsIn(frame: Frame): Promise<axe.Result[]> {
  if (await frame.evaluate(() => !('axe' in window))) await frame.evaluate(axe.source)
  const { violations } = await frame.evaluate(
    (values) =>
      (window as unknown as { axe: typeof axe }).axe.run({
        runOnly: { type: 'tag', values },
        resultTypes: ['violations'],
        // Each frame is looked at by itself.
        iframes: false,
      }),
    rules,
  )
  return violations
}

/** Sheets that slide in are half transparent on their way. */
async function settled(screen: Page | Frame): Promise<void> {
  await screen.evaluate(async () => {
    await document.fonts.ready
    await Promise.all(document.getAnimations().map(({ finished }) => finished.catch(() => undefined)))
  })
}
