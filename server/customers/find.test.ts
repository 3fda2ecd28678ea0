import { expect, test } from 'vitest'
import type { customerFigures, findUser } from '#contract/customerCalls.ts'
import type { Customer, CustomerSegment } from '#contract/customers.ts'
import type { Payload } from '#contract/endpoint.ts'
import { selling, sellingServer } from '#server/orders/testingOrders.ts'
import { shared } from '#server/http/testing.ts'

const given = shared(sellingServer)

type Place = Payload<typeof findUser>

const DAY_MS = 86_400_000

test('segments tell new, active, sleeping, lost, regular and blacklisted customers apart', async () => {
  const { shop } = await selling(given)
  const now = given.ports.clock()
  const ago = (days: number) => new Date(now.getTime() - days * DAY_MS)
  const people: [name: string, madeDaysAgo: number, lastDaysAgo: number | null, orders: number][] = [
    ['Newcomer', 1, null, 0],
    ['Fresh', 200, 59, 3],
    ['Sleeper', 200, 61, 3],
    ['Lost', 400, 181, 10],
    ['Silent', 400, null, 0],
  ]
  await given.database.asTenant(shop.id, async (db) => {
    for (const [name, made, last, orders] of people)
      await db.run(
        `insert into customers (company_id, id, name, search, created_at, last_order_at, orders_count, is_blacklisted)
         values ($1, $2, $3, lower($3), $4, $5, $6, $7)`,
        [shop.id, given.ports.newId(), name, ago(made), last && ago(last), orders, name === 'Silent'],
      )
  })
  const namesIn = async (segment: CustomerSegment) => {
    const page = await shop.operator.get<{ items: Customer[] }>(`/app/customers?segment=${segment}`)
    return page.payload.items.map(({ name }) => name)
  }
  expect(await namesIn('new')).toEqual(['Newcomer'])
  expect(await namesIn('active')).toEqual(['Fresh'])
  expect(await namesIn('sleeping')).toEqual(['Sleeper'])
  expect(await namesIn('lost')).toEqual(['Lost'])
  expect(await namesIn('regular')).toEqual(['Lost'])
  expect(await namesIn('blacklist')).toEqual(['Silent'])
  expect((await shop.operator.get('/app/customers?segment=rich')).status).toBe(422)
})

test('the figures of a customer leave out what was cancelled', async () => {
  const it = await selling(given)
  const [tea, cake] = [await it.sell('Tea', 1000), await it.sell('Cake', 5000)]
  const customer = { phone: '901234500', name: 'Nodira' }
  const finish = async (lines: [string, number][]) =>
    it.moveTo(await it.order(lines, { customer }), 'Delivered', it.shop.manager, { confirm_unpaid: true })
  const first = await finish([[tea, 3000]])
  await finish([[cake, 1000]])
  const cancelled = await it.order([[cake, 9000]], { customer })
  await it.shop.manager.post(`/app/orders/${cancelled.id}/cancel`, { version: 1, reason: 'duplicate' })
  const path = `/app/customers/${cancelled.customer_id}/figures`

  const figures = await it.shop.accountant.get<Payload<typeof customerFigures>>(path)

  expect(figures.payload).toEqual({
    done: 2,
    cancelled: 1,
    average: 4000,
    favourite: { name: 'Tea', qty: 3000 },
    first_order_at: first.payload.placed_at,
  })
  expect((await it.shop.kitchen.get(path)).status).toBe(403)
  const nobody = `/app/customers/${given.ports.newId()}/figures`
  expect((await it.shop.owner.get(nobody)).status).toBe(404)
})

test('an id in a link leads to the customer or the employee whose it is, and to nobody in another company', async () => {
  const { shop } = await selling(given)
  const rival = await selling(given)
  const made = await shop.operator.post<Customer>('/app/customers', {
    name: 'Linked',
    phone: null,
    note: '',
    is_blacklisted: false,
  })
  const whose = (id: string, by = shop.owner) => by.get<Place>(`/app/users/${id}`)
  expect((await whose(made.payload.id)).payload).toEqual({ customer_id: made.payload.id, employee_id: null })
  const { user_id, employee_id } = await shop.operator.identity()
  expect((await whose(user_id)).payload).toEqual({ customer_id: null, employee_id })
  expect((await whose(user_id, shop.operator)).status).toBe(404)
  expect((await whose(user_id, shop.kitchen)).status).toBe(403)
  for (const id of [made.payload.id, user_id]) expect((await whose(id, rival.shop.owner)).status).toBe(404)
})
