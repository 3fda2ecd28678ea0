import { beforeEach, expect, test } from 'vitest'
import type { Branch } from '#contract/branches.ts'
import type { Order } from '#contract/orders.ts'
import type { StorefrontQuote } from '#contract/storefront.ts'
import type { Storefront } from '#contract/storefrontFacts.ts'
import { shared, testServer } from '#server/http/testing.ts'
import { type Selling, draft, selling } from '#server/orders/testingOrders.ts'

const given = shared(testServer)

/** Thursday, 11:00 in Tashkent. */
const THURSDAY = '2030-03-14T06:00:00Z'
beforeEach(() => given.clock.set(THURSDAY))

const write = (it: Selling, columns: string, ...values: unknown[]) =>
  given.database.asTenant(it.shop.id, (db) =>
    db.run(`update branches set ${columns} where company_id = $1`, [it.shop.id, ...values]),
  )

const hours = (it: Selling, from: number, to: number) =>
  write(it, 'weekly = $2', JSON.stringify([1, 2, 3, 4, 5, 6, 7].map((day) => ({ day, from, to }))))

const order = (it: Selling, tea: string, more: object = {}, by = it.shop.operator) =>
  by.post<Order>('/app/orders', draft([[tea, 1000]], more))

const problemOf = async (it: Selling, tea: string, more: object = {}, by = it.shop.operator) => {
  const { problems } = await it.quote([[tea, 1000]], more, by)
  return problems[0]
}

async function shopWith(columns?: string, ...values: unknown[]) {
  const it = await selling(given)
  const tea = await it.sell('Tea', 1000)
  if (columns) await write(it, columns, ...values)
  return { it, tea }
}

const storefrontOf = async (it: Selling) => {
  const row = await given.database.asRoot((db) =>
    db.one<{ token: string }>('select token from companies where id = $1', [it.shop.id]),
  )
  return `/storefront/${row?.token}`
}

test('a closed branch says when it opens, a paused one till when, and one way of handing over alone can be paused', async () => {
  const { it, tea } = await shopWith()
  await hours(it, 720, 900)
  expect(await problemOf(it, tea)).toMatchObject({
    code: 'closed',
    message: 'Main branch is closed until 12:00',
    at: '2030-03-14T07:00:00.000Z',
    may_overrule: false,
  })
  expect((await order(it, tea)).errors).toEqual({ branch_id: ['Main branch is closed until 12:00'] })
  expect(await problemOf(it, tea, { due_at: '2030-03-14T08:00:00Z' })).toBeUndefined()

  await write(it, 'weekly = null, pickup_paused_until = $2', '2030-03-14T07:30:00Z')
  expect(await problemOf(it, tea)).toMatchObject({ code: 'paused', at: '2030-03-14T07:30:00.000Z' })
  expect((await order(it, tea)).errors).toEqual({
    fulfilment: ['Main branch isn’t taking orders of this type until 12:30'],
  })
  expect(await problemOf(it, tea, { fulfilment: 'dine_in' })).toBeUndefined()
  expect(await problemOf(it, tea, { due_at: '2030-03-14T07:30:00Z' })).toBeUndefined()

  await write(it, "fulfilments = '{delivery}'")
  expect(await problemOf(it, tea)).toMatchObject({ code: 'not_served', may_overrule: false })
})

test('who may sell what is stopped takes an order all the same, with a reason that its history keeps', async () => {
  const { it, tea } = await shopWith('paused_until = $2', '2030-03-14T07:30:00Z')
  const { manager, operator } = it.shop
  expect(await problemOf(it, tea, {}, manager)).toMatchObject({ code: 'paused', may_overrule: true })
  expect((await order(it, tea, {}, manager)).status).toBe(422)
  expect((await order(it, tea, { override_reason: 'x' }, manager)).errors).toHaveProperty('override_reason')
  const reason = { override_reason: 'A guest of the house' }
  expect((await order(it, tea, reason, operator)).status).toBe(403)
  const { payload } = await order(it, tea, reason, manager)
  expect(payload.events[0]).toMatchObject({
    type: 'created',
    data: { overruled: ['paused'], reason: 'A guest of the house' },
  })

  await write(it, "paused_until = null, fulfilments = '{delivery}'")
  expect((await order(it, tea, reason, manager)).errors).toHaveProperty('fulfilment')
  await write(it, "fulfilments = '{pickup}'")
  const taken = await order(it, tea, reason, operator)
  expect(taken.payload.events[0]?.data).not.toHaveProperty('reason')
})

test('a branch takes as many orders in a quarter of an hour as it can, and says which one is free', async () => {
  const { it, tea } = await shopWith('capacity = 2, prep_min = 30')
  // Ready at 11:30 by the clock of the branch.
  await order(it, tea)
  expect((await order(it, tea, { due_at: '2030-03-14T06:44:00Z' })).status).toBe(201)
  expect(await problemOf(it, tea)).toMatchObject({
    code: 'full',
    message: 'Main branch takes no more orders for this time. The next free time is 11:45',
    at: '2030-03-14T06:45:00.000Z',
  })
  expect((await order(it, tea)).errors).toHaveProperty('due_at')
  const next = await order(it, tea, { due_at: '2030-03-14T06:45:00Z' })
  expect(next.status).toBe(201)
  const slots = await it.shop.operator.get<{ items: string[] }>('/app/orders/slots?fulfilment=pickup')
  expect(slots.payload.items.slice(0, 2)).toEqual(['2030-03-14T06:45:00.000Z', '2030-03-14T07:00:00.000Z'])
  expect(slots.payload.items).toHaveLength(96)

  const { id, version } = next.payload
  const moved = await it.shop.manager.patch(`/app/orders/${id}`, { version, due_at: '2030-03-14T06:35:00Z' })
  expect(moved.errors).toHaveProperty('due_at')
  const reason = 'changed_mind'
  const full = await given.database.asTenant(it.shop.id, (db) =>
    db.one<{ id: string }>(
      'select id from orders where company_id = $1 and due_at is null order by number limit 1',
      [it.shop.id],
    ),
  )
  expect((await it.shop.manager.post(`/app/orders/${full?.id}/cancel`, { reason })).status).toBe(200)
  expect(await problemOf(it, tea)).toBeUndefined()
})

test('of orders that come at once for the last free place one is taken, and the other one is told', async () => {
  const { it, tea } = await shopWith('capacity = 1, prep_min = 30')
  const answers = await Promise.all([1, 2, 3, 4].map(() => order(it, tea)))
  expect(answers.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([201, 422, 422, 422])
  const refused = answers.filter(({ status }) => status === 422)
  for (const { errors } of refused) expect(errors['due_at']?.[0]).toContain('11:45')
})

test('an order waits for another one that is on its way into the same quarter of an hour', async () => {
  const { it, tea } = await shopWith('capacity = 1, prep_min = 30')
  await order(it, tea, { due_at: '2030-03-14T09:00:00Z' })
  const { placing } = await given.database.asTenant(it.shop.id, async (db) => {
    await db.query('select pg_advisory_xact_lock(hashtextextended($1, 0))', [
      `slots ${it.branch}:${it.shop.id}`,
    ])
    const waiting = order(it, tea)
    await new Promise((resolve) => setTimeout(resolve, 300))
    await db.run("update orders set slot_at = '2030-03-14T06:30:00Z' where company_id = $1", [it.shop.id])
    return { placing: waiting }
  })
  expect((await placing).errors).toHaveProperty('due_at')
})

test('an order that meets a pause on its way is there before it, or refused: never both', async () => {
  const { it, tea } = await shopWith()
  for (let turn = 0; turn < 6; turn++) {
    await it.shop.manager.post(`/app/settings/branches/${it.branch}/resume`, {})
    const pausing = () =>
      it.shop.manager.post<{ paused_until: string }>(`/app/settings/branches/${it.branch}/pause`, {
        length: '15',
      })
    const [placed, paused] = await Promise.all([order(it, tea), pausing()])
    expect(paused.status).toBe(200)
    expect([201, 422]).toContain(placed.status)
    const after = await order(it, tea)
    expect(after.errors).toHaveProperty('branch_id')
  }
  // What is being paused waits for an order that has begun, which sees the branch as it was.
  await it.shop.manager.post(`/app/settings/branches/${it.branch}/resume`, {})
  const seen = await given.database.asTenant(it.shop.id, async (db) => {
    await db.query('select 1 from branches where company_id = $1 for no key update', [it.shop.id])
    const placing = order(it, tea)
    await new Promise((resolve) => setTimeout(resolve, 200))
    await db.run("update branches set paused_until = '2030-03-14T09:00:00Z' where company_id = $1", [
      it.shop.id,
    ])
    return { placing }
  })
  expect((await seen.placing).errors).toHaveProperty('branch_id')
})

test('at some times of the day an order takes longer, or another time, also past midnight', async () => {
  const { it, tea } = await shopWith()
  const set = async (prep_bands: object[], more: object = {}) => {
    const path = `/app/settings/branches/${it.branch}`
    const { payload } = await it.shop.owner.get<Branch>(path)
    return it.shop.owner.patch<Branch>(path, { version: payload.version, prep_bands, ...more })
  }
  const minutes = async () => {
    const { id } = await it.order([[tea, 1000]])
    const { payload } = await it.shop.operator.post<Order>(`/app/orders/${id}/accept`, {})
    return (Date.parse(payload.promised_at ?? '') - Date.parse(payload.accepted_at ?? '')) / 60_000
  }
  const lunch = { from: 660, to: 720, kind: 'more', minutes: 15 }
  const night = { from: 1320, to: 1560, kind: 'instead', minutes: 60 }
  expect((await set([lunch, night])).payload.prep_bands).toEqual([lunch, night])
  expect(await minutes()).toBe(45)
  given.clock.set('2030-03-14T07:00:00Z')
  expect(await minutes()).toBe(30)
  // 23:00, and 1:00 of the next day.
  for (const at of ['2030-03-14T18:00:00Z', '2030-03-14T20:00:00Z']) {
    given.clock.set(at)
    expect(await minutes()).toBe(60)
  }
  given.clock.set('2030-03-14T21:00:00Z')
  expect(await minutes()).toBe(30)

  const overlaps = [night, { ...lunch, from: 60, to: 180 }]
  expect((await set(overlaps)).errors).toHaveProperty('prep_bands')
  expect((await set([{ ...lunch, to: 600 }])).status).toBe(422)
  expect((await set([lunch], { capacity: 0 })).errors).toHaveProperty('capacity')
})

test('the storefront says for each way whether an order is taken now, with the same reason in its quote', async () => {
  const { it, tea } = await shopWith('delivery_paused_until = $2, capacity = 1', '2030-03-14T07:30:00Z')
  await order(it, tea)
  const path = await storefrontOf(it)
  const facts = await given.root.get<Storefront>(path)
  expect(facts.payload.branches[0]?.intake).toEqual([
    { fulfilment: 'delivery', reason: 'paused', at: '2030-03-14T07:30:00.000Z' },
    { fulfilment: 'pickup', reason: 'full', at: '2030-03-14T06:45:00.000Z' },
    { fulfilment: 'dine_in', reason: 'full', at: '2030-03-14T06:45:00.000Z' },
  ])
  const asked = (fulfilment: string) =>
    given.root.post<StorefrontQuote>(`${path}/quote`, draft([[tea, 1000]], { fulfilment }))
  const codes = async (fulfilment: string) =>
    (await asked(fulfilment)).payload.problems.map(({ code }: { code: string }) => code)
  expect([await codes('delivery'), await codes('pickup')]).toEqual([['paused'], ['full']])

  await given.database.asRoot((db) =>
    db.run("update companies set expiry_date = '2029-01-01' where id = $1", [it.shop.id]),
  )
  const expired = await given.root.get<Storefront>(path)
  expect(expired.payload.branches[0]?.intake[0]).toMatchObject({ reason: 'company_expired', at: null })
})

test('a test order takes no place from the others', async () => {
  const { it, tea } = await shopWith('capacity = 1, prep_min = 30')
  const testing = (is: boolean) =>
    given.database.asTenant(it.shop.id, (db) =>
      db.run('update companies set test_mode = $2 where id = $1', [it.shop.id, is]),
    )
  await testing(true)
  await order(it, tea)
  await testing(false)
  expect((await order(it, tea)).status).toBe(201)
})
