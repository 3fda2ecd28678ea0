import { expect, test } from 'vitest'
import { type Branch, branches } from '#contract/branches.ts'
import type { Order } from '#contract/orders.ts'
import { type PaymentMethod, paymentMethods } from '#contract/paymentMethods.ts'
import type { Storefront } from '#contract/storefrontFacts.ts'
import { branchInput } from '#server/branches/branchInput.ts'
import { shared, type Shop, testServer } from '#server/http/testing.ts'
import { draft, selling } from '#server/orders/testingOrders.ts'
import { storefrontShop } from '#server/storefront/testingStorefront.ts'
import { paymentMethodInput } from './testingPayments.ts'

const given = shared(testServer)

const { path } = paymentMethods
const listOf = async ({ owner }: Shop) => (await owner.get<{ items: PaymentMethod[] }>(path)).payload.items
const add = async ({ owner }: Shop, name: string, more: Parameters<typeof paymentMethodInput>[1] = {}) =>
  owner.post<PaymentMethod>(path, paymentMethodInput(name, more))

test('a transfer says where the money goes, and bounds are in order', async () => {
  const shop = await given.company()
  const bare = await add(shop, 'Transfer', { kind: 'transfer' })
  expect([bare.status, Object.keys(bare.errors)]).toEqual([422, ['details']])
  const crossed = await add(shop, 'Small', { min_sum: 500, max_sum: 400 })
  expect([crossed.status, Object.keys(crossed.errors)]).toEqual([422, ['max_sum']])
  const one = await add(shop, 'Transfer', { kind: 'transfer', details: 'Card 1', min_sum: 500, max_sum: 500 })
  expect([one.status, one.payload.is_used]).toEqual([201, false])
  expect((await add(shop, 'Elsewhere', { branch_ids: [shop.id] })).errors).toHaveProperty('branch_ids')
})

test('each kind of order in each branch keeps a way to be paid', async () => {
  const shop = await given.company()
  const [cash, card] = await listOf(shop)
  const change = (method: PaymentMethod, more: object) =>
    shop.owner.patch<PaymentMethod>(`${path}/${method.id}`, { version: method.version, ...more })
  // What cash takes on alone cannot be left by it.
  const narrowed = await change(card!, { fulfilments: ['delivery'] })
  expect(narrowed.status).toBe(200)
  for (const more of [{ is_active: false }, { fulfilments: ['delivery'] }]) {
    const refused = await change(cash!, more)
    expect([refused.status, Object.keys(refused.errors)]).toEqual([422, Object.keys(more)])
  }
  expect((await shop.owner.delete(`${path}/${cash!.id}`)).status).toBe(409)
  expect((await change(cash!, { fulfilments: ['pickup', 'dine_in'] })).status).toBe(200)

  const { payload: second } = await shop.owner.post<Branch>(branches.path, branchInput('Second'))
  const elsewhere = await change((await listOf(shop))[0]!, { branch_ids: [second.id] })
  expect([elsewhere.status, Object.keys(elsewhere.errors)]).toEqual([422, ['branch_ids']])
  const everywhere = await add(shop, 'Voucher')
  expect(everywhere.status).toBe(201)
  expect((await change((await listOf(shop))[0]!, { branch_ids: [second.id] })).status).toBe(200)
})

test('two people who each turn the other last way off leave one of them on', async () => {
  const shop = await given.company()
  const off = (await listOf(shop)).map(({ id, version }) =>
    shop.owner.patch(`${path}/${id}`, { version, is_active: false }),
  )
  const statuses = (await Promise.all(off)).map(({ status }) => status).toSorted((a, b) => a - b)
  expect(statuses).toEqual([200, 422])
})

test('an order is paid only by what takes its kind, its branch and its total; the fee is noted', async () => {
  const it = await selling(given)
  const { shop } = it
  const tea = await it.sell('Tea', 1250)
  const { payload: second } = await shop.owner.post<Branch>(branches.path, branchInput('Second'))
  const wrong = { delivery: { fulfilments: ['delivery'] }, elsewhere: { branch_ids: [second.id] } }
  const bounds = { larger: { min_sum: 1251 }, smaller: { max_sum: 1249 } }
  const right = { plain: { fee_bp: 250 }, exact: { min_sum: 1250, max_sum: 1250 } }
  const pay = async (name: string, more: object, taken: object = {}) => {
    const { payload: method } = await add(shop, name, more)
    const order = await it.order([[tea, 1000]])
    const body = { method_id: method.id, amount: 1250, ...taken }
    return { method, paid: await shop.owner.post<Order>(`/app/orders/${order.id}/payments`, body) }
  }
  for (const [name, more] of Object.entries({ ...wrong, ...bounds })) {
    const { method, paid } = await pay(name, more)
    expect([name, paid.status, Object.keys(paid.errors)]).toEqual([name, 422, ['method_id']])
    const payment = { method_id: method.id, is_paid: true }
    const placed = await shop.owner.post('/app/orders', draft([[tea, 1000]], { payment }))
    expect([name, placed.status, Object.keys(placed.errors)]).toEqual([name, 422, ['payment.method_id']])
  }
  for (const [name, more] of Object.entries(right)) {
    const { paid } = await pay(name, more)
    expect([name, paid.status, paid.payload.paid]).toEqual([name, 201, 1250])
  }
  const fees = await given.database.asTenant(shop.id, (db) =>
    db.query<{ fee: number }>('select fee from payments where company_id = $1 order by fee', [shop.id]),
  )
  expect(fees).toEqual([{ fee: 0 }, { fee: 31 }])
  const used = (await listOf(shop)).find(({ is_used }) => is_used)!
  const turned = await shop.owner.patch(`${path}/${used.id}`, { version: used.version, kind: 'cash' })
  expect(Object.keys(turned.errors)).toEqual(['kind'])
})

test('customers are told of every way, where it is taken and where the money goes', async () => {
  const { shop, path: storefront } = await storefrontShop(given)
  const made = await add(shop, 'Transfer', { kind: 'transfer', details: 'Card 1', min_sum: 500 })
  await add(shop, 'Hidden', { is_active: false })
  const { payload } = await given.root.get<Storefront>(storefront)
  expect(payload.payment_methods.map(({ name }) => name)).toEqual(['Cash', 'Card in person', 'Transfer'])
  expect(payload.payment_methods[2]).toEqual({
    id: made.payload.id,
    surcharge_bp: 0,
    currencies: [],
    kind: 'transfer',
    name: 'Transfer',
    fulfilments: ['delivery', 'pickup', 'dine_in'],
    branch_ids: [],
    min_sum: 500,
    max_sum: null,
    needs_prepayment: false,
    details: 'Card 1',
  })
})
