import { beforeAll, describe, expect, it } from 'vitest'
import type { Category } from '#contract/categories.ts'
import type { Order } from '#contract/orders.ts'
import type { Product } from '#contract/products.ts'
import type { StorefrontOrder, StorefrontQuote } from '#contract/storefront.ts'
import type { Storefront } from '#contract/storefrontFacts.ts'
import type { StorefrontMenu } from '#contract/storefrontMenu.ts'
import { shared, testServer } from '#server/http/testing.ts'
import { freshPhone } from '#server/http/testingPhone.ts'
import { productInput, variantInput } from '#server/products/productInput.ts'
import { type StorefrontShop, storefrontShop } from './testingStorefront.ts'

const DAY_MS = 86_400_000

const given = shared(testServer)
beforeAll(async () => {
  shop = await storefrontShop(given)
  plov = await shop.sell('Plov', 48_000_00)
  tea = await shop.sell('Tea', 6_000_00, 3000)
})
let shop: StorefrontShop
let plov: string
let tea: string

const get = <P>(path: string, headers?: Record<string, string>) =>
  given.root.get<P>(shop.path + path, headers ? { headers } : {})
const quote = (body: object) => given.root.post<StorefrontQuote>(`${shop.path}/quote`, body)

describe('the storefront tells anybody who has its key', () => {
  it('where, when and how the company sells', async () => {
    const { payload } = await get<Storefront>('')
    expect(payload).toMatchObject({ name: 'Test shop', takes_orders: true, country: 'UZ', languages: ['en'] })
    expect(payload.currency).toMatchObject({ code: 'UZS', exponent: 2 })
    expect(payload.branches).toMatchObject([
      { id: shop.branch, is_open: true, is_paused: false, weekly: null },
    ])
    expect(payload.payment_methods.map(({ kind, name }) => [kind, name])).toEqual([
      ['cash', 'Cash'],
      ['card_on_hand', 'Card in person'],
    ])
    const inGerman = await get<Storefront>('?lang=de')
    expect(inGerman.payload.payment_methods[0]?.name).not.toBe('Cash')
  })

  it('the menu in its language, without what is hidden and without its books', async () => {
    const other = await storefrontShop(given)
    const category = (name: string, is_visible: boolean) =>
      other.shop.owner.post<Category>('/app/dictionaries/categories', {
        name: { en: name, ru: `${name} по-русски` },
        parent_id: null,
        is_visible,
        colour: 'slate',
      })
    const drinks = await category('Drinks', true)
    const secret = await category('Secret', false)
    const make = (name: string, more: object) =>
      other.shop.owner.post<Product>('/app/products', productInput(name, more))
    const variants = [variantInput({ price: 500, stock: 0, sku: 'SKU of ours', barcode: '4006381333931' })]
    await make('Juice', { category_id: drinks.payload.id, variants, vendor: 'Vendor of ours' })
    await make('Under the counter', { category_id: secret.payload.id })
    await make('Not yet', { status: 'hidden' })
    await make('Stopped', { is_on_sale: false, category_id: null })
    const menu = await given.root.get<StorefrontMenu>(`${other.path}/menu?lang=ru`)
    expect(menu.payload.categories).toEqual([
      { id: drinks.payload.id, name: 'Drinks по-русски', parent_id: null, description: '', image: null },
    ])
    expect(menu.payload.products.map((one) => [one.name, one.is_on_sale])).toEqual([
      ['Juice', true],
      ['Stopped', false],
    ])
    expect(menu.payload.products[0]?.variants).toEqual([
      { id: expect.any(String), options: [], price: 500, old_price: null, is_in_stock: false },
    ])
    expect(menu.body).not.toMatch(/of ours|4006381333931|"stock"/)
  })

  it('what each branch has on its stop list', async () => {
    const other = await storefrontShop(given)
    await other.sell('Cake', 100)
    const [cake] = (await given.root.get<StorefrontMenu>(`${other.path}/menu`)).payload.products
    const isOnSale = async (query = '') =>
      (await given.root.get<StorefrontMenu>(other.path + '/menu' + query)).payload.products[0]?.is_on_sale
    expect(await isOnSale()).toBe(true)
    const stop = await other.shop.owner.post(`/app/products/${cake?.id}/stop`, { branch_id: other.branch })
    expect(stop.status).toBe(200)
    expect([await isOnSale(), await isOnSale(`?branch_id=${other.branch}`)]).toEqual([false, false])
    const foreign = await given.root.get(`${other.path}/menu?branch_id=${shop.branch}`)
    expect([foreign.status, Object.keys(foreign.errors)]).toEqual([422, ['branch_id']])
  })

  it('nothing new when nothing has changed, and a new price at once', async () => {
    const menu = await get<StorefrontMenu>('/menu')
    expect(menu.headers['cache-control']).toBe('public, max-age=4')
    const etag = String(menu.headers['etag'])
    expect((await get('/menu', { 'if-none-match': etag })).status).toBe(304)
    await shop.sell('Samsa', 9_000_00)
    const changed = await get<StorefrontMenu>('/menu', { 'if-none-match': etag })
    expect(changed.status).toBe(200)
    expect(changed.payload.products.map(({ name }) => name)).toContain('Samsa')
    const facts = await get('')
    expect((await get('', { 'if-none-match': String(facts.headers['etag']) })).status).toBe(304)
  })
})

describe('a basket', () => {
  it('is priced by the server, with everything that stands in its way', async () => {
    const priced = await quote({ fulfilment: 'pickup', lines: [{ variant_id: plov, qty: 2000 }] })
    expect(priced.payload).toMatchObject({ currency: 'UZS', totals: { total: 96_000_00 }, problems: [] })
    const lines = [
      { variant_id: tea, qty: 4000 },
      { variant_id: given.ports.newId(), qty: 1000 },
    ]
    const wrong = await quote({ fulfilment: 'pickup', lines })
    expect(wrong.payload.problems.map(({ code, line }) => [code, line])).toEqual([
      ['out_of_stock', 0],
      ['unknown_item', 1],
    ])
  })

  it('has neither a discount nor a delivery fee by the customer', async () => {
    const lines = [{ variant_id: plov, qty: 1000 }]
    for (const more of [{ discount: { kind: 'amount', value: 1 } }, { delivery_fee: 1 }]) {
      expect((await quote({ fulfilment: 'delivery', lines, ...more })).status).toBe(422)
      expect((await shop.placeOrder([[plov, 1000]], more as object)).status).toBe(422)
    }
  })

  it('is for a branch that is open at its time', async () => {
    const other = await storefrontShop(given)
    const cake = await other.sell('Cake', 100)
    const tomorrow = new Date(given.clock.now().getTime() + DAY_MS)
    const day = ((tomorrow.getUTCDay() + 6) % 7) + 1
    const hours = [{ day, from: 0, to: 1440 + 300 }]
    await given.database.asRoot((db) =>
      db.run(`update branches set weekly = $2, time_zone = 'UTC' where company_id = $1`, [
        other.shop.id,
        JSON.stringify(hours),
      ]),
    )
    const body = { fulfilment: 'pickup', lines: [{ variant_id: cake, qty: 1000 }] }
    const now = await given.root.post<StorefrontQuote>(`${other.path}/quote`, body)
    expect(now.payload.problems).toMatchObject([{ code: 'closed', line: null }])
    expect((await other.placeOrder([[cake, 1000]])).errors).toEqual({
      branch_id: [expect.stringContaining('Main branch')],
    })
    const later = { due_at: tomorrow.toISOString() }
    const then = await given.root.post<StorefrontQuote>(`${other.path}/quote`, { ...body, ...later })
    expect(then.payload.problems).toEqual([])
    expect((await other.placeOrder([[cake, 1000]], later)).status).toBe(201)
  })

  it('waits while the branch is paused', async () => {
    const other = await storefrontShop(given)
    const cake = await other.sell('Cake', 100)
    await given.database.asRoot((db) =>
      db.run('update branches set paused_until = $2 where company_id = $1', [
        other.shop.id,
        new Date(given.clock.now().getTime() + 3_600_000),
      ]),
    )
    const facts = await given.root.get<Storefront>(other.path)
    expect(facts.payload.branches).toMatchObject([{ is_open: false, is_paused: true }])
    const body = { fulfilment: 'pickup', lines: [{ variant_id: cake, qty: 1000 }] }
    const priced = await given.root.post<StorefrontQuote>(`${other.path}/quote`, body)
    expect(priced.payload.problems.map(({ code }) => code)).toEqual(['paused'])
    expect((await other.placeOrder([[cake, 1000]])).status).toBe(422)
  })
})

describe('an order by a customer', () => {
  it('stands on the orders screen as one of the website, taken by nobody of the team', async () => {
    const phone = freshPhone()
    const placed = await shop.placeOrder([[plov, 1000]], {
      customer: { name: 'Nodira', phone },
      comment: 'No onions',
      payment: { method_id: shop.cash, cash_given: 50_000_00 },
    })
    expect(placed.status).toBe(201)
    const { payload } = await shop.shop.operator.get<Order>(`/app/orders/${placed.payload.order.id}`)
    expect(payload).toMatchObject({
      channel: 'web',
      category: 'new',
      operator_name: null,
      customer_name: 'Nodira',
      customer_phone: phone,
      comment: 'No onions',
      total: 48_000_00,
      paid: 0,
      payment_kind: 'cash',
    })
    expect(payload.events).toMatchObject([{ type: 'created', actor_name: null }])
  })

  it('takes from the stock, and not more than there is', async () => {
    const rare = await shop.sell('Rare', 100, 2000)
    expect((await shop.placeOrder([[rare, 2000]])).status).toBe(201)
    const refused = await shop.placeOrder([[rare, 1000]])
    expect([refused.status, refused.code]).toEqual([409, 'out_of_stock'])
    expect(await shop.stockOf(rare)).toBe(0)
  })

  it('is refused when the price has moved since its quote', async () => {
    const refused = await shop.placeOrder([[plov, 1000]], { expected_total: 1 })
    expect([refused.status, refused.code]).toEqual([409, 'price_changed'])
  })

  it('needs a phone of this world and an address to go to', async () => {
    const wrong = await shop.placeOrder([[plov, 1000]], { customer: { name: 'N', phone: '12345' } })
    expect([wrong.status, Object.keys(wrong.errors)]).toEqual([422, ['customer.phone']])
    const homeless = await shop.placeOrder([[plov, 1000]], { fulfilment: 'delivery' })
    expect([homeless.status, Object.keys(homeless.errors)]).toEqual([422, ['address']])
  })

  it('shows its status to who placed it and to nobody else', async () => {
    const placed = await shop.placeOrder([[plov, 1000]], {
      fulfilment: 'delivery',
      address: { text: 'Navoi 1' },
    })
    const { order, access } = placed.payload
    const path = `${shop.path}/orders/${order.id}`
    const status = () => given.root.get<StorefrontOrder>(`${path}?access=${access}&lang=ru`)
    expect((await status()).payload).toMatchObject({ number: order.number, status: 'new', place: 'Navoi 1' })
    const accepted = await shop.shop.operator.post(`/app/orders/${order.id}/accept`, {})
    expect(accepted.status).toBe(200)
    await shop.shop.operator.post(`/app/orders/${order.id}/note`, { version: 2, internal_note: 'Rude guest' })
    const after = await status()
    expect(after.payload).toMatchObject({ status: 'in_progress', accepted_at: expect.any(String) })
    expect(after.payload.stage).toMatch(/[а-я]/)
    expect(after.body).not.toMatch(/Rude guest|Operator Person|Nodira|\+998/)
    expect((await given.root.get(path)).status).toBe(422)
    expect((await given.root.get(`${path}?access=${access.slice(1)}x`)).status).toBe(404)
    const other = await storefrontShop(given)
    expect((await given.root.get(`${other.path}/orders/${order.id}?access=${access}`)).status).toBe(404)
  })
})
