import axe from 'axe-core'
import { expect, type Frame, type Page } from '@playwright/test'
import { appOf, type App } from './app.ts'
import { expectConnected } from './messengerApp.ts'
import { darkTheme, lightTheme } from './themes.ts'

const all: axe.RunOnly = { type: 'tag', values: ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa'] }

/** Rules that colours can break; the others hold in both schemes or in none. */
const ofColours: axe.RunOnly = { type: 'rule', values: ['color-contrast', 'link-in-text-block'] }

/** Looks for barriers on the screen in light and in dark; the answer names each rule, the scheme and the first element. */
export async function barriersOn(on: App | Page): Promise<string[]> {
  const app = appOf(on)
  const found: string[] = []
  for (const scheme of ['light', 'dark'] as const) {
    await paint(app, scheme)
    await expect(app.screen.locator('html')).toHaveAttribute('data-scheme', scheme)
    const barriers = await barriersNow(app.screen, scheme === 'light' ? all : ofColours)
    found.push(...barriers.map((barrier) => `${scheme}: ${barrier}`))
  }
  return found
}

/** A browser takes the scheme of its system, a messenger decides by itself. */
async function paint({ page, client }: App, scheme: 'light' | 'dark'): Promise<void> {
  await page.emulateMedia({ reducedMotion: 'reduce', ...(!client && { colorScheme: scheme }) })
  if (!client) return
  await expectConnected(client)
  await client.say('theme_changed', { theme_params: scheme === 'light' ? lightTheme : darkTheme })
}

/** The same in the colours that the page has now, as a messenger has given them. */
export async function barriersNow(screen: Page | Frame, runOnly = all): Promise<string[]> {
  await settled(screen)
  const frames = 'frames' in screen ? screen.frames() : [screen]
  const found = await Promise.all(frames.map((frame) => violationsIn(frame, runOnly)))
  return found.flat().map(({ id, nodes }) => {
    const first = nodes
      .slice(0, 3)
      .map(({ html, failureSummary = '' }) => `${html.slice(0, 160)} ${failureSummary}`)
    return `${id} (${nodes.length}): ${first.join(' | ')}`
  })
}

/** The rules are brought into a document once, and stay until it is left. */
async function violationsIn(frame: Frame, runOnly: axe.RunOnly): Promise<axe.Result[]> {
  if (await frame.evaluate(() => !('axe' in window))) await frame.evaluate(axe.source)
  const { violations } = await frame.evaluate(
    (asked) =>
      (window as unknown as { axe: typeof axe }).axe.run({
        runOnly: asked,
        resultTypes: ['violations'],
        // Each frame is looked at by itself.
        iframes: false,
      }),
    runOnly,
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
