import { openInMessenger } from '#tests/e2e/support/app.ts'
import {
  acceptButton,
  collect,
  enterRussianShop,
  isLoad,
  makeRussianShop,
  openOrders,
  refusal,
  rowOf,
  ru,
  spoilAcceptance,
  toastsOf,
} from '#tests/e2e/support/faults.ts'
import { shapes } from '#tests/e2e/support/shapes.ts'
import { expect, test } from '#tests/e2e/support/test.ts'
import { darkTheme, lightTheme } from '#tests/e2e/support/themes.ts'

const HOUR_MS = 3_600_000

test('S25: a new build is asked for once an hour and comes with the next page, never over unsaved text', async ({
  app,
}) => {
  const { page, screen } = app
  await page.clock.install()
  await enterRussianShop(app, 0)
  const asked = collect(app, (request) => request.url().endsWith('/version.json'))
  await page.route('**/version.json', (route) => route.fulfill({ json: { build: 'newer' } }))
  await app.open('/app/customers?new=1')
  const name = screen.getByRole('textbox', { name: ru('Name', 'person'), exact: true })
  await name.fill('Сардор')
  const loads = collect(app, isLoad(app))
  // What may wait until the first content is there, runs.
  await expect(screen.locator('meta[name=robots]')).toBeAttached()
  await page.clock.fastForward(HOUR_MS - 60_000)
  expect(asked).toHaveLength(0)

  await page.clock.fastForward(60_000)
  await expect.poll(() => asked).toHaveLength(1)
  await (await asked[0]?.response())?.finished()
  expect(loads).toHaveLength(0)
  await expect(name).toHaveValue('Сардор')
  await screen.getByRole('textbox', { name: ru('Phone'), exact: true }).pressSequentially('935550003')
  await app.press(ru('Save'))
  await expect(screen.getByRole('dialog')).toBeHidden()
  expect(loads).toHaveLength(0)

  await screen
    .getByRole('navigation')
    .getByRole('link', { name: ru('Products', 'navigation') })
    .click()
  await expect(screen.getByRole('heading', { level: 1, name: ru('Products') })).toBeVisible()
  expect(loads.map((request) => new URL(request.url()).pathname)).toEqual(['/app/products'])
})

test('S47: of twenty errors five are on the screen for three seconds each, are told aloud, and hold nothing up', async ({
  app,
  complaints,
}) => {
  const { page, screen } = app
  complaints.allow(/status of 400/)
  await page.clock.install()
  const { orders } = await openOrders(app, 20)
  await expect(acceptButton(app, orders[19])).toBeVisible()
  let count = 0
  await spoilAcceptance(app, (route) =>
    route.fulfill(refusal(400, 'malformed', { message: `Ошибка ${(count += 1)}` })),
  )

  await screen.getByRole('button', { name: /: Принять$/ }).evaluateAll((buttons) => {
    for (const button of buttons) (button as HTMLButtonElement).click()
  })

  await expect.poll(() => count).toBe(20)
  await expect(toastsOf(app)).toHaveCount(5)
  await expect(screen.locator('[data-layer=toasts]')).toHaveAttribute('aria-live', 'polite')
  await expect(toastsOf(app).last()).toHaveRole('alert')
  await expect(toastsOf(app).last()).toHaveAttribute('data-type', 'error')
  await rowOf(app, orders[0]).click()
  await expect(screen.getByRole('dialog')).toBeVisible()
  await page.clock.fastForward(3000)
  await expect(toastsOf(app)).toHaveCount(0)
})

test.describe('on a screen that is touched', () => {
  // A client of a desktop may stand on one, too.
  test.use({ hasTouch: true })

  test('S49: a tap right after a swipe is not lost', async ({ app }) => {
    const { page, screen } = app
    const { orders } = await openOrders(app, 3)
    const row = rowOf(app, orders[1])
    const { x, y } = (await row.boundingBox()) ?? { x: 0, y: 0 }
    const touch = await page.context().newCDPSession(page)
    const move = (type: 'touchStart' | 'touchMove' | 'touchEnd', by = 0) =>
      touch.send('Input.dispatchTouchEvent', {
        type,
        touchPoints: type === 'touchEnd' ? [] : [{ x: x + 20 + by, y: y + 10 }],
      })
    await move('touchStart')
    for (const by of [10, 30, 60]) await move('touchMove', by)
    await move('touchEnd')
    await expect(screen.getByRole('dialog')).toHaveCount(0)

    await row.tap()

    await expect(screen.getByRole('heading', { name: `№ ${orders[1]?.number}` })).toBeVisible()
  })
})

test('S51: a client that tells a hundred themes and sizes a second is painted once a frame', async ({
  page,
}) => {
  const { owner, orders } = await makeRussianShop()
  const opening = { person: owner, language: 'ru' }
  const app = await openInMessenger(page, shapes.android, '/app/orders', opening)
  const { client } = app
  await expect(rowOf(app, orders[0])).toBeVisible()
  await expect.poll(() => client.names()).toContain('web_app_expand')
  const before = client.told('web_app_set_header_color').length

  const drawn = await page.evaluate(
    async (themes) => {
      const { receiveEvent } = (
        window as unknown as { Telegram: { WebView: { receiveEvent(name: string, data: unknown): void } } }
      ).Telegram.WebView
      let times = 0
      const root = document.getElementById('root') as HTMLElement
      const observer = new MutationObserver(() => (times += 1))
      observer.observe(root, { subtree: true, childList: true, attributes: true, characterData: true })
      const end = performance.now() + 1000
      for (let at = 0; performance.now() < end; at += 1) {
        receiveEvent('theme_changed', { theme_params: themes[at % 2] })
        receiveEvent('viewport_changed', {
          height: 600 + (at % 50),
          width: 390,
          is_expanded: true,
          is_state_stable: false,
        })
        await new Promise((resolve) => setTimeout(resolve, 10))
      }
      observer.disconnect()
      return times
    },
    [lightTheme, darkTheme],
  )

  expect(drawn).toBeLessThanOrEqual(60)
  const painted = client.told('web_app_set_header_color').length - before
  expect(painted).toBeGreaterThan(0)
  expect(painted).toBeLessThanOrEqual(62)
  await rowOf(app, orders[0]).click()
  await expect(page.getByRole('dialog')).toBeVisible()
})

test('S52: a form without the phone library is sent all the same, with one notice', async ({
  app,
  complaints,
}) => {
  const { page, screen } = app
  complaints.allow(/ERR_FAILED|ChunkError/)
  await enterRussianShop(app, 0)
  await page.route(/\/assets\/phoneTools-[\w-]+\.js$/, (route) => route.abort())
  await app.open('/app/customers?new=1')
  await screen.getByRole('textbox', { name: ru('Name', 'person'), exact: true }).fill('Сардор')
  const phone = screen.getByRole('textbox', { name: ru('Phone'), exact: true })
  await phone.pressSequentially('+998935550003')
  const notice = ru('The number can’t be checked as you type. It will be checked when you send it')
  await expect(toastsOf(app)).toHaveText(notice)

  await app.press(ru('Save'))

  await expect(toastsOf(app).last()).toHaveText(ru('Saved'))
  await expect(toastsOf(app).filter({ hasText: notice })).toHaveCount(1)
  await expect(screen.getByText('Сардор').first()).toBeVisible()
})

test('a screen that is left before it is there takes its loading bar with it', async ({ app }) => {
  await openOrders(app)
  await app.screen.evaluate(() => {
    for (const path of ['/app/customers', '/app/products']) window.history.pushState(null, '', path)
  })
  await expect(app.screen.getByRole('heading', { name: ru('Products'), exact: true })).toBeVisible()
  const isBarGone = () =>
    app.screen.evaluate(async () => {
      await new Promise((resolve) => setTimeout(resolve, 400))
      return document.querySelector('[role=progressbar]') === null
    })
  await expect.poll(isBarGone).toBe(true)
})
