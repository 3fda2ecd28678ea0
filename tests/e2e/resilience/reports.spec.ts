import type { Request } from '@playwright/test'
import type { App } from '#tests/e2e/support/app.ts'
import { collect, enterRussianShop, isCall, refusal, toastsOf } from '#tests/e2e/support/faults.ts'
import { expect, test } from '#tests/e2e/support/test.ts'

const isReport = isCall('POST', '/log-error')
const textOf = (request: Request | undefined) =>
  (request?.postDataJSON() as { message: string } | undefined)?.message ?? ''

/** The dashboard of a shop, and every report that leaves it. */
async function openDashboard(app: App): Promise<Request[]> {
  await enterRussianShop(app, 0)
  const reports = collect(app, isReport)
  await open(app)
  return reports
}

async function open(app: App): Promise<void> {
  const { screen } = app
  await app.open('/app/dashboard')
  await expect(screen.getByRole('navigation')).toBeVisible()
}

/** Breaks the page, so many times in a row. */
const fail = ({ screen }: App, text: string, times = 1) =>
  screen.evaluate(
    ([message, count]) => {
      for (let at = 0; at < count; at += 1)
        setTimeout(() => {
          throw new Error(message)
        })
    },
    [text, times] as const,
  )

/** A promise that nobody waits for fails. */
const reject = ({ screen }: App, text: string) =>
  screen.evaluate((message) => {
    setTimeout(() => void Promise.reject(new Error(message)))
  }, text)

/** Whatever the page has to say has left it. */
const settled = ({ screen }: App) => screen.evaluate(() => new Promise((resolve) => setTimeout(resolve, 50)))

test.describe('a failure of the page', () => {
  test.beforeEach(({ complaints }) => complaints.allow(/^$|Сбой|status of 500|ERR_FAILED/))

  test('S26 S29: is reported once with all that is needed to find it, and without what opens a session', async ({
    app,
  }) => {
    const { screen } = app
    const reports = await openDashboard(app)
    await screen.evaluate(() => {
      const secrets = 'tgWebAppData=query_id%3Dsecret1%26hash%3Dsecret2&token=secret3'
      history.replaceState(history.state, '', `?next=secret4#${secrets}`)
    })

    await fail(app, 'Сбой token=secret5', 3)
    await expect.poll(() => reports).toHaveLength(1)
    await settled(app)

    expect(reports).toHaveLength(1)
    expect(Object.keys(reports[0]?.postDataJSON() as object)).toEqual(['message', 'build'])
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
    expect(text).toContain(await screen.evaluate(() => navigator.userAgent))
    expect(text).not.toContain('secret')
    expect((await reports[0]?.response())?.status()).toBe(200)

    await screen.evaluate(() => {
      setTimeout(() => {
        throw 'Сбой без следа'
      })
    })
    await expect
      .poll(() => reports.map((report) => textOf(report)).at(1))
      .toMatch(/Сбой без следа[^]*No stack/)
  })

  test(
    'S27: that nobody waited for is reported once a text, and again after the page is loaded anew',
    { tag: '@quick' },
    async ({ app }) => {
      const reports = await openDashboard(app)
      await reject(app, 'Сбой один')
      await expect.poll(() => reports).toHaveLength(1)
      await reject(app, 'Сбой один')
      await reject(app, 'Сбой два')
      await expect.poll(() => reports).toHaveLength(2)
      await settled(app)
      expect(reports).toHaveLength(2)
      expect(textOf(reports[0])).toContain('Unhandled rejection: Сбой один')

      await open(app)
      await reject(app, 'Сбой один')

      await expect.poll(() => reports).toHaveLength(3)
    },
  )

  test('S28: whose report does not arrive is nobody’s trouble', async ({ app }) => {
    const { page, screen } = app
    const reports = await openDashboard(app)
    let tries = 0
    await page.route('**/api/log-error', (route) =>
      tries++ === 0 ? route.fulfill(refusal(500, 'internal')) : route.abort(),
    )

    await fail(app, 'Сбой на сервере')
    await expect.poll(() => reports).toHaveLength(1)
    await fail(app, 'Сбой сети')
    await expect.poll(() => reports).toHaveLength(2)
    await settled(app)

    expect(reports).toHaveLength(2)
    await expect(toastsOf(app)).toHaveCount(0)
    await expect(screen.getByRole('navigation')).toBeVisible()
  })
})
