import { realPorts } from '#server/ports.ts'
import { addRoot } from '#server/session/rootAccounts.ts'
import { defaultLocale, localeEntry, type Locale } from '#contract/locales.ts'
import { api } from './support/api.ts'
import { expectAddress, type App } from './support/app.ts'
import { chooseRows } from './support/chooseRows.ts'
import { hire, makeCompany, makeNewcomer, openSessionOf } from './support/company.ts'
import { onDatabase } from './support/database.ts'
import { languagesOfRun } from './support/languagesOfRun.ts'
import { screensOf, screensOfPlatform } from './support/everyScreen.ts'
import { fillOrder } from './support/newOrder.ts'
import { addProduct, placeOrder } from './support/selling.ts'
import { expect, test } from './support/test.ts'
import { expectTranslated, expectWhole } from './support/wholeScreen.ts'
import { type Words, wordsOf } from './support/words.ts'

const SMALLEST = { width: 320, height: 640 }

const product = 'Plov'
const guest = 'Malika'

/** A shop whose roles and stages are called in its language, with a team, an order in each of two states and a review. */
async function openShop(language: Locale) {
  const { id, owner, name } = await makeCompany({ language })
  const colleague = await hire(id, 'operator')
  const { token } = await openSessionOf(owner)
  const plov = await addProduct(token, product, 48_000_00)
  const order = await placeOrder(token, plov, guest)
  const running = await placeOrder(token, plov, guest)
  await api(token).post(`/app/orders/${running.id}/accept`)
  const review = await onDatabase((db) =>
    db.one<{ id: string }>(
      `insert into reviews (company_id, id, order_id, customer_id, branch_id, rating, text, search, created_at, updated_at)
       select company_id, gen_random_uuid(), id, customer_id, branch_id, 2, '', '', placed_at, placed_at
       from orders where company_id = $1 and id = $2 returning id`,
      [id, order.id],
    ),
  )
  const { items } = await api(token).get<{ items: { id: string; name: string; role_id: string }[] }>(
    '/app/employees',
  )
  const employee = items.find((one) => one.name === colleague.name)
  const at = { order, running, product: plov, employee, review }
  const plans = ['Start', 'Business', 'Network']
  return { owner, at, names: [name, owner.name, colleague.name, 'BA', product, guest, ...plans] }
}

/** The sheets and menus without an address of their own: where they are, and what opens them. */
function pressedOpen({ running, order }: Awaited<ReturnType<typeof openShop>>['at'], t: Words) {
  const press =
    (english: string, context?: string) =>
    ({ screen }: App) =>
      screen.getByRole('button', { name: t(english, context), exact: true }).click()
  // What is done with chosen rows is called as a filter in some languages.
  const pressInBar = (english: string, context: string) => (app: App) =>
    app.screen
      .getByRole('region')
      .getByRole('button', { name: t(english, context), exact: true })
      .click()
  const choose = (english: string) => (app: App) =>
    app.screen.getByRole('menuitem', { name: t(english), exact: true }).click()
  const inOrder = `/app/orders?orderId=${running.id}`
  const customer = `/app/customers/${order.customer_id}`
  const chosen = (name: string) => (app: App) => chooseRows(app, name)
  return [
    { path: '/app/orders', presses: [press('Filters')] },
    { path: inOrder, presses: [press('Take payment')] },
    { path: inOrder, presses: [press('Cancel order')] },
    { path: inOrder, presses: [press('Edit')] },
    { path: inOrder, presses: [press('Edit'), press('Add a product')] },
    { path: '/app/products', presses: [press('Filters')] },
    { path: '/app/products', presses: [chosen(product)] },
    { path: '/app/products', presses: [chosen(product), pressInBar('Stop', 'the sale of products')] },
    { path: '/app/products', presses: [chosen(product), press('Price')] },
    { path: '/app/products', presses: [chosen(product), press('More', 'actions'), choose('Category')] },
    { path: '/app/customers', presses: [press('Filters')] },
    { path: '/app/customers', presses: [press('Sort by')] },
    { path: customer, presses: [press('More', 'actions of a customer')] },
    { path: customer, presses: [press('Edit')] },
    { path: customer, presses: [press('More', 'actions of a customer'), choose('Add or remove a tag')] },
    {
      path: customer,
      presses: [press('More', 'actions of a customer'), choose('Merge with another customer')],
    },
    { path: customer, presses: [press('More', 'actions of a customer'), choose('Erase personal data')] },
  ]
}

for (const locale of languagesOfRun) {
  test.describe(`M21: on the smallest phone nothing is cut off or wider than the screen, in ${localeEntry(locale).name}`, () => {
    onTheSmallestPhone()

    for (const half of ['selling', 'running'] as const) {
      test(`where an owner is ${half} the shop`, async ({ app }) => {
        const { owner, at, names } = await openShop(locale)
        await app.signIn(owner)
        await app.open(inLanguage(locale, '/app/orders'))
        for (const path of screensOf[half](at)) {
          await goOn(app, inLanguage(locale, path))
          await expectWhole(app, path)
          if (locale === 'am') await expectTranslated(app, path, names)
        }
      })
    }

    test('in the steps of a new order', async ({ app }) => {
      const { owner, names } = await openShop(locale)
      await app.signIn(owner)
      await app.open(inLanguage(locale, '/app/orders/new'))
      await fillOrder(app, { product, phone: '+998901234567', name: guest }, wordsOf(locale))
      for (const step of app.isNarrow ? ['pay', 'how', 'who'] : ['pay']) {
        const path = `/app/orders/new?step=${step}`
        await goOn(app, inLanguage(locale, path))
        await expectWhole(app, path)
        if (locale === 'am') await expectTranslated(app, path, names)
      }
    })

    test('where somebody begins', async ({ app }) => {
      const newcomer = await makeNewcomer()
      await app.signIn(newcomer)
      for (const step of [1, 2, 3, 4]) {
        await onDatabase((db) =>
          db.run('update users set onboarding_step = $2, language = $3 where id = $1', [
            newcomer.id,
            step,
            locale,
          ]),
        )
        await app.open(inLanguage(locale, '/app'))
        await expectWhole(app, `question ${step}`)
        if (locale === 'am') await expectTranslated(app, `question ${step}`, [newcomer.name])
      }
      await app.signOut()
      await app.open(inLanguage(locale, ''))
      for (const path of ['', '/login', '/signup', '/join', '/paid', '/zzz']) {
        await goOn(app, inLanguage(locale, path))
        await expectWhole(app, path)
        // The page of an unknown address says what the specification says in English.
        if (locale === 'am' && path !== '/zzz') await expectTranslated(app, path, [])
      }
    })
  })
}

for (const locale of languagesOfRun) {
  test.describe(`M21: on the smallest phone the rest is whole, too, in ${localeEntry(locale).name}`, () => {
    onTheSmallestPhone()

    test('in what a press opens', async ({ app }) => {
      const t = wordsOf(locale)
      const { owner, at, names } = await openShop(locale)
      await app.signIn(owner)
      await app.open(inLanguage(locale, '/app/profile'))
      await expectWhole(app, '/app/profile')
      let before = ''
      for (const { path, presses } of pressedOpen(at, t)) {
        // Another screen in between closes what a press has opened on the same one.
        if (path === before) {
          await goOn(app, inLanguage(locale, '/app/settings/language'))
          await expect(app.screen.getByRole('heading', { name: t('Language', 'section') })).toBeVisible()
        }
        before = path
        await goOn(app, inLanguage(locale, path))
        for (const press of presses) await press(app)
        const what = `${path} after ${presses.length} presses`
        await expectWhole(app, what)
        if (locale === 'am') await expectTranslated(app, what, names)
      }
    })

    test('where the platform is run', async ({ app }) => {
      const t = wordsOf(locale)
      const login = `root-${realPorts.newId().slice(-6)}@platform.test`
      const password = await onDatabase((db) => addRoot(db, login))
      await app.open(inLanguage(locale, '/admin/login'))
      await expectWhole(app, '/admin/login')
      await app.screen.getByLabel(t('Phone or e-mail')).fill(login)
      await app.screen.getByLabel(t('Password'), { exact: true }).fill(password)
      await app.press(t('Sign in'))
      await expectAddress(app, /\/admin\/dashboard$/)
      for (const path of await screensOfPlatform()) {
        await goOn(app, inLanguage(locale, path))
        await expectWhole(app, path)
      }
    })
  })
}

function onTheSmallestPhone() {
  test.skip(({ isDesk }) => isDesk, 'about the smallest phone')
  test.beforeEach(async ({ app }) => {
    if (app.isNarrow) await app.page.setViewportSize(SMALLEST)
  })
}

/** The address of a screen in a language; the language of the house has no prefix. */
const inLanguage = (locale: Locale, path: string) =>
  locale === defaultLocale ? path || '/' : `/${locale}${path}`

/** Goes to a screen as a link of the app does, without loading it anew. */
const goOn = ({ screen }: App, address: string) =>
  screen.evaluate((to) => window.history.pushState(null, '', to), address)
