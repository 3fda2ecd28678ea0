import type { Page } from '@playwright/test'
import { serverAddress } from './api.ts'

const ORIGIN = 'https://shop.example'

/** Puts the product behind https, as in production; answers the origin. The stream of events stays unanswered: no proxy of a test passes it on. */
export async function overHttps(page: Page): Promise<string> {
  await page.route(`${ORIGIN}/**`, async (route) => {
    const { pathname, search } = new URL(route.request().url())
    if (pathname === '/api/app/events') return
    await route.fulfill({ response: await route.fetch({ url: `${serverAddress}${pathname}${search}` }) })
  })
  return ORIGIN
}
