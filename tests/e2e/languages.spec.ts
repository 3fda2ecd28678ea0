import { localeEntry, type Locale, locales } from '#contract/locales.ts'
import { api } from './support/api.ts'
import type { App } from './support/app.ts'
import { hire, makeCompany, makeNewcomer, openSessionOf } from './support/company.ts'
import { onDatabase } from './support/database.ts'
import { fillOrder } from './support/newOrder.ts'
import { addProduct, placeOrder } from './support/selling.ts'
import { expect, test } from './support/test.ts'
import { wordsOf } from './support/words.ts'

/** The five whose labels are widest on the screen, and two with long words. */
const widest: Locale[] = ['am', 'el', 'tg', 'ky', 'tl', 'de', 'ua']

const SMALLEST = { width: 320, height: 640 }

/** Written so in every language. */
const formats = [
  'CSV',
  'Excel',
  'JPEG',
  'PNG',
  'WebP',
  'OK',
  'XLSX',
  'SKU',
  'PIN',
  'QR',
  'UZS',
  'soʻm',
  '@username',
  ...locales.map(({ localName }) => localName),
]

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
  return { owner, at, names: [name, owner.name, colleague.name, 'BA', product, guest] }
}

type Places = Awaited<ReturnType<typeof openShop>>['at']

/** Every screen and sheet of an owner that an address opens, in two halves. */
const screensOf = {
  selling: ({ order, running, product: { id }, review }: Places) => [
    '/app/dashboard',
    '/app/orders',
    '/app/orders?tab=in_progress',
    '/app/orders?tab=done',
    `/app/orders?orderId=${order.id}`,
    `/app/orders?orderId=${running.id}`,
    '/app/orders/new',
    '/app/products',
    '/app/products?new=1',
    '/app/products?import=1',
    `/app/products?productId=${id}`,
    '/app/customers',
    '/app/customers?new=1',
    '/app/customers?import=1',
    `/app/customers/${order.customer_id}`,
    '/app/marketing/reviews',
    `/app/marketing/reviews?id=${review?.id}`,
    '/app/orders?more=1',
  ],
  running: ({ employee }: Places) => [
    '/app/employees',
    '/app/employees?new=1',
    `/app/employees?id=${employee?.id}`,
    '/app/settings/roles',
    '/app/settings/roles?new=1',
    `/app/settings/roles?id=${employee?.role_id}`,
    '/app/profile',
    ...['phone', 'password', 'sessions', 'lock', 'notifications', 'leave', 'delete'].map(
      (sheet) => `/app/profile?edit=${sheet}`,
    ),
    '/app/settings/language',
    // What is not built yet is one screen under many titles: the longest of them.
    '/app/analitycs',
    '/app/marketing/loyalty-promotions',
    '/app/settings/notifications',
  ],
}

for (const locale of widest) {
  test.describe(`M21: on the smallest phone nothing is cut off or wider than the screen, in ${localeEntry(locale).name}`, () => {
    test.skip(({ isDesk }) => isDesk, 'about the smallest phone')
    test.beforeEach(async ({ app }) => {
      test.setTimeout(120_000)
      if (app.isNarrow) await app.page.setViewportSize(SMALLEST)
    })

    for (const half of ['selling', 'running'] as const) {
      test(`where an owner is ${half} the shop`, async ({ app }) => {
        const { owner, at, names } = await openShop(locale)
        await app.signIn(owner)
        await app.open(`/${locale}/app/orders`)
        for (const path of screensOf[half](at)) {
          await goOn(app, `/${locale}${path}`)
          await expectWhole(app, path)
          if (locale === 'am') await expectTranslated(app, path, names)
        }
      })
    }

    test('in the steps of a new order', async ({ app }) => {
      const { owner, names } = await openShop(locale)
      await app.signIn(owner)
      await app.open(`/${locale}/app/orders/new`)
      await fillOrder(app, { product, phone: '+998901234567', name: guest }, wordsOf(locale))
      for (const step of app.isNarrow ? ['pay', 'how', 'who'] : ['pay']) {
        const path = `/app/orders/new?step=${step}`
        await goOn(app, `/${locale}${path}`)
        // Three ways stand side by side: the longest word for one of them goes on in the next line.
        await expectWhole(app, path, { mayBreak: step === 'how' })
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
        await app.open(`/${locale}/app`)
        await expectWhole(app, `question ${step}`)
        if (locale === 'am') await expectTranslated(app, `question ${step}`, [newcomer.name])
      }
      await app.signOut()
      for (const path of ['', '/login', '/signup', '/join', '/zzz']) {
        await app.open(`/${locale}${path}`)
        await expectWhole(app, path)
        // The page of an unknown address says what the specification says in English.
        if (locale === 'am' && path !== '/zzz') await expectTranslated(app, path, [])
      }
    })
  })
}

/** Goes to a screen as a link of the app does, without loading it anew. */
const goOn = ({ screen }: App, address: string) =>
  screen.evaluate((to) => window.history.pushState(null, '', to), address)

async function expectWhole({ screen }: App, path: string, { mayBreak = false } = {}) {
  await expect(screen.getByRole('heading').first()).toBeVisible()
  await expect(screen.locator('[aria-busy=true]')).toHaveCount(0)
  await expect.poll(() => screen.evaluate(isStill), `${path} is still`).toBe(true)
  expect.soft(await screen.evaluate(widthBeyond), `${path} is wider than the screen`).toBe(0)
  expect.soft(await screen.evaluate(cutTexts), `${path} cuts`).toEqual([])
  if (!mayBreak) expect.soft(await screen.evaluate(brokenWords), `${path} breaks`).toEqual([])
}

async function expectTranslated(app: App, path: string, names: string[]) {
  expect.soft(await latinTexts(app, names), `${path} is not translated`).toEqual([])
}

/** Whether what is shown stays the same for a moment: the screen before it has gone, and nothing moves any more. */
async function isStill(): Promise<boolean> {
  const before = document.body.innerText
  await new Promise((resolve) => setTimeout(resolve, 150))
  return document.body.innerText === before && document.getAnimations().length === 0
}

function widthBeyond(): number {
  const { scrollWidth, clientWidth } = document.documentElement
  return Math.max(0, scrollWidth - clientWidth)
}

/** The words on what is pressed, chosen or read first that have less room than they need. */
function cutTexts(): string[] {
  const labels = document.querySelectorAll<HTMLElement>(
    ':is(button, a, label, h1, h2, h3, [role=tab], [role=radio], [role=menuitem])',
  )
  return [...labels]
    .flatMap((label) => [label, ...label.querySelectorAll<HTMLElement>('*')])
    .filter(({ childNodes }) => [...childNodes].some((node) => node.nodeType === Node.TEXT_NODE))
    .filter((element) => {
      const { overflowX, position } = getComputedStyle(element)
      // What only a screen reader hears is one pixel wide.
      const isHeard = position === 'absolute' && element.clientWidth <= 1
      const isClipped = overflowX !== 'visible' && element.scrollWidth > element.clientWidth + 1
      const isBeside = element.closest('nav') && element.getBoundingClientRect().right > innerWidth + 1
      return !isHeard && (isClipped || isBeside)
    })
    .map(({ textContent }) => textContent.trim())
}

/** The words on buttons and tabs that go on in the next line. */
function brokenWords(): string[] {
  const labels = [...document.querySelectorAll<HTMLElement>(':is(button, a, [role=tab], [role=radio])')]
  return labels.flatMap((label) => {
    const walker = document.createTreeWalker(label, NodeFilter.SHOW_TEXT)
    const broken: string[] = []
    while (walker.nextNode()) {
      const { nodeValue, parentElement } = walker.currentNode
      const isHeard = (parentElement?.clientWidth ?? 0) === 1
      const text = (!isHeard && nodeValue) || ''
      for (const { 0: word, index } of text.matchAll(/\p{L}+/gu)) {
        const range = document.createRange()
        range.setStart(walker.currentNode, index)
        range.setEnd(walker.currentNode, index + word.length)
        const tops = [...range.getClientRects()].map(({ top }) => Math.round(top))
        if (new Set(tops).size > 1) broken.push(word)
      }
    }
    return broken
  })
}

/** What stands in Latin letters among Armenian: texts that escaped translation, but for names of people, things and formats. */
async function latinTexts({ screen }: App, names: string[]): Promise<string[]> {
  const texts = await screen.evaluate(() => {
    const found: string[] = []
    const walker = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT)
    while (walker.nextNode()) {
      const { parentElement, nodeValue } = walker.currentNode
      if (parentElement?.checkVisibility() && !parentElement.closest('script, style, [translate=no]'))
        found.push(nodeValue ?? '')
    }
    for (const element of document.querySelectorAll('[aria-label], [placeholder], [title], [alt]'))
      for (const name of ['aria-label', 'placeholder', 'title', 'alt'])
        found.push(element.getAttribute(name) ?? '')
    return found
  })
  const known = [...names, ...formats].toSorted((one, other) => other.length - one.length)
  const rest = texts.map((text) => known.reduce((left, name) => left.replaceAll(name, ''), text))
  const isBuild = (text: string) => /^[\da-f]{7,}$/.test(text)
  return [...new Set(rest.filter((text) => /[a-z]{2}/i.test(text) && !isBuild(text)))]
}
