import { test as base, expect, type BrowserContext, type Page } from '@playwright/test'
import { inTurn } from '#tests/run/tier.ts'
import { createApp, type App } from './app.ts'
import { browser, chosenShape, type Shape, shapes } from './shapes.ts'

/** What the browser complains about while a test runs: console errors, broken policies, uncaught errors. */
export interface Complaints {
  /** Names a complaint that the test provokes itself. */
  allow(pattern: RegExp): void
  /** Listens to a further context. */
  watch(context: BrowserContext): void
}

export interface Fixtures {
  complaints: Complaints
  /** The shape that the test runs in; the project says which. */
  shape: Shape
  /** The app in that shape, not opened yet. */
  app: App
  /** The app on another device, in the same shape, not opened yet. */
  second: App
  /** The messenger that the test runs in; where it runs in a browser, one for what only a messenger can have. */
  messenger: Shape
  /** The project with the wide windows. */
  isDesk: boolean
}

export { expect }

/** What the browser says of a launch that nobody is let in by. */
const refusedLaunch = /status of 401 .*\/api\/init/

/** A test that fails when the browser has complained about anything that the test did not name. */
export const test = base.extend<Fixtures>({
  complaints: [
    async ({ context }, use) => {
      const heard: string[] = []
      const allowed: RegExp[] = []
      const watch = (watched: BrowserContext) => {
        watched.on('console', (message) => {
          // A text is drawn before its words are there: the person sees its id.
          const isWordless = message.text().startsWith('Uncompiled message')
          if (message.type() === 'error' || isWordless)
            heard.push(`${message.text()} (${message.location().url})`)
        })
        watched.on('weberror', (error) => heard.push(String(error.error().stack ?? error.error())))
      }
      watch(context)
      await use({ watch, allow: (pattern) => void allowed.push(pattern) })
      const unexpected = heard.filter((text) => !allowed.some((pattern) => pattern.test(text)))
      expect(unexpected, 'the browser complained').toEqual([])
    },
    { auto: true },
  ],
  shape: [browser, { option: true }],
  isDesk: [false, { option: true }],
  messenger: async ({ shape }, provide) => provide(shape.client ? shape : shapes.android),
  app: async ({ page, shape, locale, complaints }, provide) =>
    provide(await appOn(page, shape, locale, complaints)),
  second: async ({ browser, contextOptions, shape, locale, complaints }, provide) => {
    const context = await browser.newContext({ ...contextOptions, ...shape.device })
    complaints.watch(context)
    await provide(await appOn(await context.newPage(), shape, locale, complaints))
    await context.close()
  },
})

async function appOn(page: Page, shape: Shape, locale: string | undefined, complaints: Complaints) {
  const onNobody = () => complaints.allow(refusedLaunch)
  return createApp(page, shape, { onNobody, ...(locale && { language: locale.slice(0, 2) }) })
}

/** The same tests in several shapes (`npm test`: in one of them), or in the one that the run is about; each brings a window of its own, so they run in one project only. */
export function inEach(several: readonly Shape[], tests: (shape: Shape) => void): void {
  const chosen = chosenShape()
  const shapesOfRun = chosen
    ? several.filter(({ name }) => name === chosen.name)
    : inTurn(several, several.length)
  for (const shape of shapesOfRun) {
    test.describe(`in ${shape.name}`, { tag: '@messenger' }, () => {
      test.use({ ...shape.device, shape })
      tests(shape)
    })
  }
}
