import type { Order } from '#contract/orders.ts'
import { newProduct, newVariant, type Product } from '#contract/products.ts'
import { hostileExport } from '#tests/hostile/files.ts'
import { scripts } from '#tests/hostile/scripts.ts'
import { api } from './support/api.ts'
import type { App } from './support/app.ts'
import { type Company, makeCompany, openSessionOf } from './support/company.ts'
import { onDatabase } from './support/database.ts'
import { expect, test } from './support/test.ts'

test.skip(({ isDesk }) => isDesk, 'one look is enough, and the narrow one breaks sooner')
test.use({ viewport: { width: 320, height: 640 } })

/** Nobody makes more calls in ten seconds with one session. */
const CALLS_OF_A_SESSION = 25

/** Texts that no line breaks at, that stack, that turn the direction, that are wide. */
const shapes = [
  'W'.repeat(80),
  '﷽'.repeat(40),
  '😀'.repeat(40),
  'Z\u0335\u0321\u0353'.repeat(20),
  '\u202eevil\u202c \u2066name',
  'بيتزا لذيذة جدا',
  '手抓饭套餐大份'.repeat(8),
  'zero\u200bwidth\u200djoin',
]
const lines = [...scripts.map((text) => text.replaceAll(/\p{Cc}/gu, ' ')), ...shapes]

/** The beginning of a text, of so many code units at most, with no character cut in two. */
const short = (text: string, most: number) =>
  text
    .slice(0, most)
    .replace(/[\ud800-\udbff]$/, '')
    .trim()

interface Stored {
  company: Company
  orders: Order[]
  products: Product[]
  /** Ids of a review of every order, half of them answered. */
  reviews: string[]
}

/** A company with a hostile text in every place that takes one, another text in each row. */
async function storeTexts(): Promise<Stored> {
  const company = await makeCompany()
  await onDatabase(async (db) => {
    await db.run('update companies set name = $2 where id = $1', [company.id, scripts[6]])
    await db.run('update users set full_name = $2 where id = $1', [company.owner.id, scripts[7]])
  })
  const products = await inSessions(company, (call, text, at) =>
    call.post<Product>('/app/products', {
      ...newProduct,
      name: { en: text },
      description: { en: scripts.join('\n').slice(0, 2000) },
      vendor: text,
      option_names: [short(text, 40)],
      variants: [{ ...newVariant, price: 48_000_00, sku: short(`${at} ${text}`, 64), options: [text] }],
    }),
  )
  const orders = await inSessions(company, (call, text, at) =>
    call.post<Order>('/app/orders', {
      fulfilment: 'delivery',
      address: { text, flat: short(text, 20), comment: text },
      lines: [{ variant_id: products[at]?.variants[0]?.id, qty: 1000, comment: text }],
      customer: { phone: `+99890111${String(2000 + at)}`, name: text },
      comment: `${text}\n${text}`,
    }),
  )
  const reviews = await onDatabase((db) =>
    db.query<{ id: string }>(
      `insert into reviews (company_id, id, order_id, customer_id, branch_id, rating, text, reply, replied_at, search, created_at, updated_at)
       select company_id, gen_random_uuid(), id, customer_id, branch_id, 1 + number % 5, comment,
         case when number % 2 = 0 then comment end, case when number % 2 = 0 then placed_at end, '', placed_at, placed_at
       from orders where company_id = $1 order by number returning id`,
      [company.id],
    ),
  )
  return { company, orders, products, reviews: reviews.map(({ id }) => id) }
}

async function inSessions<T>(
  { owner }: Company,
  send: (call: ReturnType<typeof api>, text: string, at: number) => Promise<T>,
): Promise<T[]> {
  const made: T[] = []
  for (let at = 0; at < lines.length; at += CALLS_OF_A_SESSION) {
    const call = api((await openSessionOf(owner)).token)
    const part = lines.slice(at, at + CALLS_OF_A_SESSION)
    made.push(...(await Promise.all(part.map((text, n) => send(call, text, at + n)))))
  }
  return made
}

/** Elements that only a text taken for more than text can have made; the page's own script stands behind its root. */
const madeByText =
  'img[src="x"], iframe, object, embed, base, math, marquee, [onerror], [onload], [onfocus], [onmouseover], ' +
  '[href^="javascript:"], [src*="hacked"], body script:not([src], #root + script)'

async function expectOnlyText({ screen }: App, path: string) {
  const found = await screen.evaluate((selector) => {
    const { scrollWidth, clientWidth } = document.documentElement
    return {
      hacked: (window as unknown as { hacks: number }).hacks,
      made: [...document.querySelectorAll(selector)].map((one) => one.outerHTML.slice(0, 100)),
      tooWide: scrollWidth > clientWidth ? scrollWidth : 0,
    }
  }, madeByText)
  expect.soft(found, path).toEqual({ hacked: 0, made: [], tooWide: 0 })
}

test('whatever people have written is shown as text on every screen, which stays as wide as the phone', async ({
  app,
}) => {
  const { page, screen } = app
  test.setTimeout(180_000)
  const { company, orders, products, reviews } = await storeTexts()
  const alarms: string[] = []
  page.on('dialog', (dialog) => {
    alarms.push(`dialog: ${dialog.message()}`)
    void dialog.dismiss()
  })
  page.on('request', (request) => {
    if (request.url().includes('evil.invalid')) alarms.push(request.url())
  })
  await page.addInitScript(() => {
    Object.assign(window, { hacks: 0, hacked: () => void (window as unknown as { hacks: number }).hacks++ })
  })
  const some = [6, 12, 28, scripts.length, scripts.length + 1]
  const script = encodeURIComponent(scripts[9] ?? '')
  const paths = [
    '/app/dashboard',
    '/app/orders',
    ...some.map((at) => `/app/orders?orderId=${orders[at]?.id}`),
    `/app/orders?q=${script}`,
    '/app/orders/new',
    '/app/products',
    ...some.map((at) => `/app/products?productId=${products[at]?.id}`),
    `/app/products?q=${script}`,
    '/app/customers',
    ...some.map((at) => `/app/customers/${orders[at]?.customer_id}`),
    '/app/marketing/reviews',
    ...some.map((at) => `/app/marketing/reviews?id=${reviews[at]}`),
    '/app/orders?more=1',
    '/app/profile',
    `/zzz${script}`,
  ]
  for (const [at, path] of paths.entries()) {
    if (at % 4 === 0) await app.signIn(company.owner)
    await app.open(`/en${path}`)
    await expect(screen.getByRole('heading').first()).toBeVisible()
    await expect(screen.locator('[aria-busy=true]')).toHaveCount(0)
    await expectOnlyText(app, path)
    for (let step = 0; step < 6 && /\/(orders|products|customers|reviews)$/.test(path); step++) {
      await page.mouse.move(160, 320)
      await page.mouse.wheel(0, 1500)
      await expectOnlyText(app, `${path}, further down`)
    }
  }
  await app.signIn(company.owner)
  await app.open('/en/app/products?import=1')
  await screen.locator('input[type=file]').setInputFiles({
    name: '<img src=x onerror=hacked()>.csv',
    mimeType: 'text/csv',
    buffer: Buffer.from(hostileExport()),
  })
  await expect(screen.getByText('These rows are not imported')).toBeVisible({ timeout: 30_000 })
  await expectOnlyText(app, 'an import')
  await app.signOut()
  await app.open(`/en/login?redirect=${script}&next=javascript:hacked()`)
  await expect(screen.getByRole('heading').first()).toBeVisible()
  await expectOnlyText(app, 'the sign-in')
  expect(alarms).toEqual([])
})
