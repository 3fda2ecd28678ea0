import { serverAddress } from '#tests/e2e/support/api.ts'
import { type App, browserApp, expectAddress, openInMessenger } from '#tests/e2e/support/app.ts'
import { openSessionOf, password } from '#tests/e2e/support/company.ts'
import {
  collect,
  enterRussianShop,
  isLoad,
  makeRussianShop,
  openOrders,
  rowOf,
  ru,
  tokenOn,
} from '#tests/e2e/support/faults.ts'
import { shapes } from '#tests/e2e/support/shapes.ts'
import { openBlank } from '#tests/e2e/support/signIn.ts'
import { expect, test } from '#tests/e2e/support/test.ts'

const signInHeading = ({ screen }: App) => screen.getByRole('heading', { level: 1, name: ru('Sign in') })

test.describe('another tab', () => {
  test('S18 S19: that takes the session away has this one load once and come to the guests; any other change has not', async ({
    app,
    context,
    complaints,
  }) => {
    complaints.allow(/status of 401/)
    const { owner, orders } = await openOrders(app)
    const other = await context.newPage()
    await openBlank(other)
    const loads = collect(app, isLoad(app))
    await other.evaluate(() => localStorage.removeItem('company'))

    for (const key of ['token', 'user', null]) {
      await other.evaluate((name) => (name ? localStorage.removeItem(name) : localStorage.clear()), key)
      await expect(signInHeading(app)).toBeVisible()
      await expect(rowOf(app, orders[0])).toHaveCount(0)
      expect(loads.splice(0)).toHaveLength(1)
      await app.signIn(owner)
      await app.open('/app/orders')
      await expect(rowOf(app, orders[0])).toBeVisible()
      loads.length = 0
    }
  })

  test('S20: that signs in as somebody else has this one start anew as that person', async ({
    app,
    context,
  }) => {
    const { screen } = app
    const first = await openOrders(app)
    const second = await makeRussianShop(2)
    const session = await openSessionOf(second.owner)
    const other = await context.newPage()
    await openBlank(other)
    const loads = collect(app, isLoad(app))

    await other.evaluate(({ token, user, company, isRoot }) => {
      localStorage.setItem('token', token)
      localStorage.setItem('company', JSON.stringify(company))
      localStorage.setItem('isRoot', JSON.stringify(isRoot))
      localStorage.setItem('user', JSON.stringify(user))
    }, session)

    await expect(rowOf(app, second.orders[1])).toBeVisible()
    expect(loads).toHaveLength(1)
    expect(await screen.evaluate(() => localStorage.getItem('user'))).not.toContain(first.owner.id)
  })
})

test(
  'S21: signing out asks about an unsent order, then ends here and on the server and keeps the language',
  { tag: '@quick' },
  async ({ app, context }) => {
    const { page, screen } = app
    const { product } = await enterRussianShop(app, 0)
    await app.open('/ru/app/orders/new')
    await screen.getByRole('button', { name: new RegExp(`^${product.name.ru}`) }).click()
    await app.open('/app/orders?more=1')
    const stream = page.waitForRequest('**/api/app/events*')
    const leave = screen.getByRole('button', { name: ru('Sign out'), exact: true })
    await leave.click()
    const token = await tokenOn(app)
    const question = screen.getByRole('alertdialog', { name: ru('Sign out and lose unsent work?') })
    await question.getByRole('button', { name: ru('Stay') }).click()
    await expect(question).toBeHidden()
    const isStreamClosed = page.waitForEvent(
      'requestfailed',
      await stream.then((one) => (ended) => ended === one),
    )

    await leave.click()
    await question.getByRole('button', { name: ru('Sign out') }).click()

    await expect(screen.getByRole('link', { name: ru('Create account') })).toBeVisible()
    expect(new URL(screen.url()).pathname).toBe('/')
    await isStreamClosed
    expect(await screen.evaluate(() => Object.fromEntries(Object.entries(localStorage)))).toEqual({
      i18n_redirected: 'ru',
    })
    const cookies = await context.cookies()
    // The frame of another site has no cookies.
    const kept = screen === page ? [['i18n_redirected', 'ru']] : []
    expect(cookies.map(({ name, value }) => [name, value])).toEqual(kept)
    const answer = await fetch(`${serverAddress}/api/app/me`, {
      headers: { authorization: `Bearer ${token}` },
    })
    expect(answer.status).toBe(401)
  },
)

test.describe('a browser that keeps nothing', () => {
  const storages: Record<string, () => void> = {
    'refuses every access': () => {
      const refuse = () => {
        throw new DOMException('The operation is insecure', 'SecurityError')
      }
      Object.assign(Storage.prototype, { getItem: refuse, setItem: refuse, clear: refuse })
    },
    'is full': () => {
      Storage.prototype.setItem = () => {
        throw new DOMException('The quota has been exceeded', 'QuotaExceededError')
      }
    },
    'is not there': () => {
      for (const name of ['localStorage', 'sessionStorage'])
        Object.defineProperty(window, name, { value: undefined })
    },
  }
  for (const [name, spoil] of Object.entries(storages)) {
    test(`S37: signs in for as long as the page is open: its storage ${name}`, async ({ app }) => {
      const { page, screen } = app
      const { owner, orders } = await makeRussianShop()
      await page.addInitScript(spoil)
      await app.open('/login')
      await screen.getByRole('button', { name: ru('Sign in with a password') }).click()
      await screen.getByRole('textbox', { name: ru('Phone or e-mail') }).fill(owner.phone)
      await screen.getByLabel(String(ru('Password')), { exact: true }).fill(password)
      await app.press(new RegExp(`^${ru('Sign in')}$`))
      await expectAddress(app, /\/app\/dashboard$/)

      await screen
        .getByRole('navigation')
        .getByRole('link', { name: /^Заказы/ })
        .click()

      await expect(rowOf(app, orders[0])).toBeVisible()
    })
  }
})

test('S38: a frame of another site signs in for itself and lends its session to nobody', async ({
  page,
  context,
}) => {
  const { owner, orders } = await makeRussianShop()
  const opening = { person: owner, language: 'ru' }
  const { screen } = await openInMessenger(page, shapes.webk, '/app/orders', opening)
  await expect(screen.getByRole('button', { name: `Заказ ${orders[0]?.number}, Malika` })).toBeVisible()
  expect(await screen.evaluate(() => localStorage.getItem('token'))).not.toBeNull()

  const alone = await context.newPage()
  await alone.goto('/app/orders')

  await expect(signInHeading(browserApp(alone))).toBeVisible()
  expect(await alone.evaluate(() => localStorage.getItem('token'))).toBeNull()
})
