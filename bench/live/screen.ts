import { type Browser, type Page, chromium } from '@playwright/test'
import type { SignedIn } from '#contract/session.ts'
import { chromiumPath, launchArgs } from '#tests/e2e/support/browser.ts'

/** The orders screen of somebody who is signed in, in a browser of its own. */
export interface Screen {
  /** When a text was on the screen for the first time, after the frame that shows it; milliseconds of the epoch. */
  seenAt(text: string): Promise<number>
  close(): Promise<void>
}

declare global {
  interface Window {
    seen: Map<string, number>
  }
}

const PATIENCE_MS = 30_000

export async function openScreen(
  address: string,
  signedIn: SignedIn,
  viewport = { width: 390, height: 844 },
): Promise<Screen> {
  const browser = await chromium.launch({ executablePath: chromiumPath(), args: launchArgs })
  const page = await browser.newPage({ viewport })
  await page.route('**/blank', (route) =>
    route.fulfill({ contentType: 'text/html', body: '<link rel="icon" href="data:,">' }),
  )
  await page.goto(`${address}/blank`)
  await page.evaluate(({ token, user, company, isRoot }) => {
    localStorage.setItem('token', token)
    for (const [key, value] of Object.entries({ user, company, isRoot }))
      localStorage.setItem(key, JSON.stringify(value))
  }, signedIn)
  await page.addInitScript(watchTexts)
  const isListening = page.waitForResponse((response) => response.url().includes('/app/events'))
  await page.goto(`${address}/en/app/orders`)
  await isListening
  return screenOf(browser, page)
}

function screenOf(browser: Browser, page: Page): Screen {
  return {
    seenAt: async (text) => {
      const found = await page.waitForFunction((name) => window.seen.get(name), text, {
        timeout: PATIENCE_MS,
        polling: 50,
      })
      return (await found.jsonValue()) ?? Number.NaN
    },
    close: () => browser.close(),
  }
}

/** Runs in the page: notes when each customer or stage of the bench appears. */
function watchTexts(): void {
  window.seen = new Map()
  const look = (node: Node) => {
    for (const [name] of (node.textContent ?? '').matchAll(/(?:Guest|Stage) \d+ of the bench/g)) {
      if (window.seen.has(name)) continue
      window.seen.set(name, 0)
      requestAnimationFrame(() => window.seen.set(name, performance.timeOrigin + performance.now()))
    }
  }
  new MutationObserver((changes) => {
    for (const { target, addedNodes } of changes) for (const node of [target, ...addedNodes]) look(node)
  }).observe(document, { subtree: true, childList: true, characterData: true })
}
