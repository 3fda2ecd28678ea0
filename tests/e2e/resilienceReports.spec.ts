import type { Page, Request } from '@playwright/test'
import { collect, enterRussianShop, isCall, refusal, toastsOf } from './support/faults.ts'
import { expect, test } from './support/test.ts'

const isReport = isCall('POST', '/log-error')
const textOf = (request: Request | undefined) =>
  (request?.postDataJSON() as { message: string } | undefined)?.message ?? ''

/** The dashboard of a shop, and every report that leaves it. */
async function openDashboard(page: Page): Promise<Request[]> {
  await enterRussianShop(page, 0)
  const reports = collect(page, isReport)
  await open(page)
  return reports
}

async function open(page: Page): Promise<void> {
  await page.goto('/app/dashboard')
  await expect(page.getByRole('navigation')).toBeVisible()
}

/** Breaks the page, so many times in a row. */
const fail = (page: Page, text: string, times = 1) =>
  page.evaluate(
    ([message, count]) => {
      for (let at = 0; at < count; at += 1)
        setTimeout(() => {
          throw new Error(message)
        })
    },
    [text, times] as const,
  )

/** A promise that nobody waits for fails. */
const reject = (page: Page, text: string) =>
  page.evaluate((message) => {
    setTimeout(() => void Promise.reject(new Error(message)))
  }, text)

/** Whatever the page has to say has left it. */
const settled = (page: Page) => page.evaluate(() => new Promise((resolve) => setTimeout(resolve, 50)))

test.describe('a failure of the page', () => {
  test.beforeEach(({ complaints }) => complaints.allow(/^$|Сбой|status of 500|ERR_FAILED/))

  test('S26 S29: is reported once with all that is needed to find it, and without what opens a session', async ({
    page,
  }) => {
    const reports = await openDashboard(page)
    await page.evaluate(() => {
      const secrets = 'tgWebAppData=query_id%3Dsecret1%26hash%3Dsecret2&token=secret3'
      history.replaceState(history.state, '', `?next=secret4#${secrets}`)
    })

    await fail(page, 'Сбой token=secret5', 3)
    await expect.poll(() => reports).toHaveLength(1)
    await settled(page)

    expect(reports).toHaveLength(1)
    expect(Object.keys(reports[0]?.postDataJSON() as object)).toEqual(['message'])
    const text = textOf(reports[0])
    for (const part of [
      /Message:<\/b> .*Сбой/,
      /Source:/,
      /Line:<\/b> \d/,
      /Column:<\/b> \d/,
      /Stack:<\/b> Error/,
    ])
      expect(text).toMatch(part)
    expect(text).toContain(`/app/dashboard`)
    expect(text).toContain(await page.evaluate(() => navigator.userAgent))
    expect(text).not.toContain('secret')
    expect((await reports[0]?.response())?.status()).toBe(200)

    await page.evaluate(() => {
      setTimeout(() => {
        throw 'Сбой без следа'
      })
    })
    await expect
      .poll(() => reports.map((report) => textOf(report)).at(1))
      .toMatch(/Сбой без следа[^]*No stack/)
  })

  test('S27: that nobody waited for is reported once a text, and again after the page is loaded anew', async ({
    page,
  }) => {
    const reports = await openDashboard(page)
    await reject(page, 'Сбой один')
    await expect.poll(() => reports).toHaveLength(1)
    await reject(page, 'Сбой один')
    await reject(page, 'Сбой два')
    await expect.poll(() => reports).toHaveLength(2)
    await settled(page)
    expect(reports).toHaveLength(2)
    expect(textOf(reports[0])).toContain('Unhandled rejection: Сбой один')

    await open(page)
    await reject(page, 'Сбой один')

    await expect.poll(() => reports).toHaveLength(3)
  })

  test('S28: whose report does not arrive is nobody’s trouble', async ({ page }) => {
    const reports = await openDashboard(page)
    let tries = 0
    await page.route('**/api/log-error', (route) =>
      tries++ === 0 ? route.fulfill(refusal(500, 'internal')) : route.abort(),
    )

    await fail(page, 'Сбой на сервере')
    await expect.poll(() => reports).toHaveLength(1)
    await fail(page, 'Сбой сети')
    await expect.poll(() => reports).toHaveLength(2)
    await settled(page)

    expect(reports).toHaveLength(2)
    await expect(toastsOf(page)).toHaveCount(0)
    await expect(page.getByRole('navigation')).toBeVisible()
  })
})
