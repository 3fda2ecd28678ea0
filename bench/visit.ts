import type { Browser, Page } from '@playwright/test'
import { asMessenger, messengerCalls } from '#tests/e2e/support/miniApp.ts'
import type { Profile } from './profiles.ts'

const POLL_MS = 100

/** Milliseconds from the start of the navigation. */
export interface Visit {
  firstPaint: number
  usable: number
}

/** Opens a page cold, as the profile's device would; `sign` is what appears when the page can be used. */
export async function visit(
  browser: Browser,
  url: string,
  profile: Profile,
  sign: 'ready' | 'h1',
): Promise<Visit> {
  const context = await browser.newContext({
    viewport: { width: 390, height: 844 },
    isMobile: true,
    hasTouch: true,
  })
  const page = await context.newPage()
  await asMessenger(page)
  const client = await context.newCDPSession(page)
  await client.send('Network.enable')
  await client.send('Network.emulateNetworkConditions', {
    offline: false,
    latency: profile.latency,
    downloadThroughput: profile.down / 8,
    uploadThroughput: profile.up / 8,
  })
  await client.send('Emulation.setCPUThrottlingRate', { rate: profile.slowdown })
  await page.goto(url, { waitUntil: 'commit' })
  if (sign === 'h1') await page.locator('h1').waitFor()
  const readyAt = sign === 'h1' ? undefined : await readyTime(page)
  const { origin, firstPaint } = await page.evaluate(() => ({
    origin: performance.timeOrigin,
    firstPaint: performance.getEntriesByName('first-contentful-paint')[0]?.startTime ?? 0,
  }))
  await context.close()
  return { firstPaint, usable: readyAt === undefined ? firstPaint : readyAt - origin }
}

/** The app tells the messenger when its first content can be seen. */
async function readyTime(page: Page): Promise<number> {
  for (;;) {
    const ready = (await messengerCalls(page)).find(({ name }) => name === 'web_app_ready')
    if (ready) return ready.at
    await page.waitForTimeout(POLL_MS)
  }
}
