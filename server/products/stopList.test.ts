import { expect, test } from 'vitest'
import type { OrderQuote } from '#contract/orders.ts'
import type { Product, Sellable } from '#contract/products.ts'
import { quietLog } from '#server/db/testLog.ts'
import type { Shop } from '#server/http/testingShop.ts'
import { startScheduledJob } from '#server/jobs/scheduledJob.ts'
import { startQueue } from '#server/jobs/queue.ts'
import { draft, selling, sellingServer } from '#server/orders/testingOrders.ts'
import { endingStops, liftStops } from './liftStops.ts'
import { shared } from '#server/http/testing.ts'

const HOUR_MS = 3_600_000

const given = shared(sellingServer)

/** A shop with Plov, a second branch beside its first one, and calls about both. */
async function shopOfTwo() {
  const it = await selling(given)
  const variant = await it.sell('Plov', 48_000)
  const { operator, owner } = it.shop
  const find = async (filter = '') =>
    (await owner.get<{ items: Product[] }>(`/app/products?${filter}`)).payload.items[0]
  const id = (await find())?.id ?? ''
  return {
    ...it,
    id,
    variant,
    second: await addBranch(it.shop, 'Airport'),
    find,
    stop: (body: object, by = owner) => by.post<Product>(`/app/products/${id}/stop`, body),
    unstop: (body: object, by = owner) => by.post<Product>(`/app/products/${id}/unstop`, body),
    isSoldIn: async (branch: string) => {
      const list = await operator.get<{ items: Sellable[] }>(`/app/products/sellable?branch_id=${branch}`)
      const quoted = await it.quote([[variant, 1000]], { branch_id: branch })
      const isListed = list.payload.items[0]?.is_on_sale
      const isQuoted = !quoted.problems.some(({ code }: OrderQuote['problems'][number]) => code === 'stopped')
      expect(isListed).toBe(isQuoted)
      return isQuoted
    },
  }
}

async function addBranch(shop: Shop, name: string): Promise<string> {
  const id = given.ports.newId()
  await given.database.asTenant(shop.id, (db) =>
    db.run(
      `insert into branches (company_id, id, name, time_zone, fulfilments, sort)
       values ($1, $2, $3, 'Asia/Tashkent', '{pickup}', 9)`,
      [shop.id, id, name],
    ),
  )
  return id
}

const inAnHour = () => new Date(given.ports.clock().getTime() + HOUR_MS).toISOString()

const eventsOf = (companyId: string) =>
  given.database.asRoot((db) =>
    db.query<{ event: string; entity_id: string; version: number }>(
      'select event, entity_id, version from outbox where company_id = $1 order by seq',
      [companyId],
    ),
  )

test('what is stopped in one branch is still sold in the other', async () => {
  const it = await shopOfTwo()
  const stopped = await it.stop({ branch_id: it.branch })
  expect(stopped.payload).toMatchObject({ is_on_sale: true, stops: [{ branch_id: it.branch, until: null }] })
  expect([await it.isSoldIn(it.branch), await it.isSoldIn(it.second)]).toEqual([false, true])
  const lines: [string, number][] = [[it.variant, 1000]]
  const refused = await it.shop.operator.post('/app/orders', draft(lines, { branch_id: it.branch }))
  expect(refused.errors).toEqual({ 'lines.0.variant_id': ['Plov is on the stop list'] })
  expect((await it.order(lines, { branch_id: it.second })).lines).toHaveLength(1)
  expect((await it.find('stopped=true'))?.id).toBe(it.id)
  await it.unstop({ branch_id: it.branch })
  expect(await it.isSoldIn(it.branch)).toBe(true)
  expect(await it.find('stopped=true')).toBeUndefined()
})

test('a stop for an hour ends by itself, everywhere and in a branch, and open screens are told once', async () => {
  const it = await shopOfTwo()
  const until = inAnHour()
  await it.stop({ branch_id: it.second })
  expect((await it.stop({ until })).payload).toMatchObject({ is_on_sale: false, stopped_until: until })
  await it.stop({ branch_id: it.branch, until })
  const before = await eventsOf(it.shop.id)
  const now = given.ports.clock()
  await given.database.asTenant(it.shop.id, (db) => liftStops(db, it.shop.id, now))
  expect(await it.find()).toMatchObject({ is_on_sale: false, version: 4 })
  const later = new Date(now.getTime() + HOUR_MS)
  const lift = () => given.database.asTenant(it.shop.id, (db) => liftStops(db, it.shop.id, later))
  await Promise.all([lift(), lift()])
  expect(await it.find()).toMatchObject({
    is_on_sale: true,
    stopped_until: null,
    stops: [{ branch_id: it.second, until: null }],
    version: 5,
  })
  const told = (await eventsOf(it.shop.id)).slice(before.length)
  expect(told).toEqual([{ event: 'product.updated', entity_id: it.id, version: 5 }])
})

test('the timer of the running server brings a product back', async () => {
  const it = await shopOfTwo()
  const queue = await startQueue(given.database, quietLog)
  await it.stop({ until: new Date(given.ports.clock().getTime() + 1500).toISOString() })
  const stopTimer = await startScheduledJob(queue, { ...given, log: quietLog }, endingStops)
  expect((await it.find())?.is_on_sale).toBe(false)
  await expect.poll(() => it.find()).toMatchObject({ is_on_sale: true, stopped_until: null })
  await stopTimer()
  await queue.stop()
})

test('an order is taken at the minute at which the stop ends, even while the timer is late', async () => {
  const it = await shopOfTwo()
  await it.stop({ until: inAnHour() })
  expect(await it.isSoldIn(it.branch)).toBe(false)
  await given.database.asTenant(it.shop.id, (db) =>
    db.run("update products set stopped_until = now() - interval '1 second' where company_id = $1", [
      it.shop.id,
    ]),
  )
  expect(await it.isSoldIn(it.branch)).toBe(true)
})

test('somebody of one branch stops for that branch only, and lifts no stop of all branches', async () => {
  const it = await shopOfTwo()
  const cook = it.shop.hire('kitchen', { branch_ids: [it.second] })
  expect((await it.stop({}, cook)).payload).toMatchObject({
    is_on_sale: true,
    stops: [{ branch_id: it.second }],
  })
  expect([await it.isSoldIn(it.branch), await it.isSoldIn(it.second)]).toEqual([true, false])
  const foreign = await it.stop({ branch_id: it.branch }, cook)
  expect([foreign.status, Object.keys(foreign.errors)]).toEqual([422, ['branch_id']])
  await it.stop({ branch_id: it.branch })
  const seen = await cook.get<Product>(`/app/products/${it.id}`)
  expect(seen.payload.stops.map(({ branch_id }) => branch_id)).toEqual([it.second])
  await it.stop({})
  expect(await it.unstop({}, cook)).toMatchObject({ status: 409, code: 'conflict' })
})

test('a stop till a moment that is over, or years ahead, is refused at its field', async () => {
  const it = await shopOfTwo()
  for (const until of ['2020-01-01T00:00:00Z', '2099-01-01T00:00:00Z']) {
    const refused = await it.stop({ until })
    expect([refused.status, Object.keys(refused.errors)]).toEqual([422, ['until']])
  }
})

test('a product that is switched on in its form has no end of a stop left', async () => {
  const it = await shopOfTwo()
  const { payload } = await it.stop({ until: inAnHour() })
  const saved = await it.shop.owner.patch<Product>(`/app/products/${it.id}`, {
    version: payload.version,
    is_on_sale: true,
  })
  expect(saved.payload).toMatchObject({ is_on_sale: true, stopped_until: null })
})
