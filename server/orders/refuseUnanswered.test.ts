import { beforeEach, expect, test } from 'vitest'
import type { Order } from '#contract/orders.ts'
import { quietLog } from '#server/db/testLog.ts'
import { settledShop } from '#server/general/testingGeneral.ts'
import { shared, testServer } from '#server/http/testing.ts'
import { startQueue } from '#server/jobs/queue.ts'
import { startScheduledJob } from '#server/jobs/scheduledJob.ts'
import { refuseUnanswered, refusingUnanswered } from './refuseUnanswered.ts'

const given = shared(testServer)

/** Thursday, 11:00 in Tashkent. */
const THURSDAY = '2030-03-14T06:00:00Z'
beforeEach(() => given.clock.set(THURSDAY))

type Settled = Awaited<ReturnType<typeof settledShop>>

const refuse = (it: Settled) =>
  given.database.asTenant(it.shop.id, (db) =>
    refuseUnanswered(db, it.shop.id, given.clock.now(), given.ports.newId),
  )
const due = async (it: Settled) => {
  const all = await given.database.asRoot((db) =>
    db.query<{ company_id: string }>(refusingUnanswered.due, [given.clock.now()]),
  )
  return all.filter(({ company_id }) => company_id === it.shop.id)
}
const read = async (it: Settled, id: string) => (await it.owner.get<Order>(`/app/orders/${id}`)).payload

test('a new order that nobody accepts in time is refused, and what was taken for it comes back', async () => {
  const it = await settledShop(given)
  const tea = await it.sell('Tea', 1000, 5000)
  await it.set({ accept_timeout_min: 5 })
  const { id } = (await it.placeOrder([[tea, 2000]])).payload.order
  const accepted = (await it.placeOrder([[tea, 1000]])).payload.order
  await it.shop.operator.post(`/app/orders/${accepted.id}/accept`, {})

  given.clock.set('2030-03-14T06:04:59Z')
  await refuse(it)
  expect((await read(it, id)).category).toBe('new')

  given.clock.set('2030-03-14T06:06:00Z')
  await refuse(it)
  await refuse(it)
  const order = await read(it, id)
  expect(order).toMatchObject({
    category: 'cancelled',
    cancel_reason: { en: 'Nobody accepted the order in time' },
  })
  expect(order.events.filter(({ type }) => type === 'cancelled')).toMatchObject([{ actor_name: null }])
  expect((await read(it, accepted.id)).category).toBe('in_progress')
  expect(await it.stockOf(tea)).toBe(4000)
})

test('what came before the company wanted it, or while the branch was closed, waits on', async () => {
  const it = await settledShop(given)
  const tea = await it.sell('Tea', 1000)
  const old = (await it.placeOrder([[tea, 1000]])).payload.order
  given.clock.set('2030-03-14T07:00:00Z')
  await it.set({ accept_timeout_min: 1 })
  const night = await it.order([[tea, 1000]])
  await it.write('update branches set weekly = $2 where company_id = $1', [
    JSON.stringify([{ day: 4, from: 1200, to: 1380 }]),
  ])
  given.clock.set('2030-03-14T12:00:00Z')
  await refuse(it)
  expect((await read(it, old.id)).category).toBe('new')
  expect((await read(it, night.id)).category).toBe('new')
  expect(await due(it)).toEqual([])
})

test('without a time nobody is refused', async () => {
  const it = await settledShop(given)
  const tea = await it.sell('Tea', 1000)
  await it.set({ accept_timeout_min: 1 })
  await it.set({ accept_timeout_min: null })
  const { id } = (await it.placeOrder([[tea, 1000]])).payload.order
  given.clock.set('2030-03-15T06:00:00Z')
  await refuse(it)
  expect((await read(it, id)).category).toBe('new')
})

test('a server that starts finds what is due', async () => {
  const it = await settledShop(given)
  const tea = await it.sell('Tea', 1000)
  await it.set({ accept_timeout_min: 1 })
  const { id } = (await it.placeOrder([[tea, 1000]])).payload.order
  given.clock.set('2030-03-14T06:02:00Z')
  const queue = await startQueue(given.database, quietLog)
  const stop = await startScheduledJob(queue, { ...given, log: quietLog }, refusingUnanswered)
  await expect.poll(async () => (await read(it, id)).category).toBe('cancelled')
  await stop()
  await queue.stop()
})
