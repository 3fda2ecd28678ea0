import { beforeEach, expect, test } from 'vitest'
import type { BranchState } from '#contract/branchPauses.ts'
import type { Dashboard } from '#contract/dashboard.ts'
import type { Order } from '#contract/orders.ts'
import { shared, testServer } from '#server/http/testing.ts'
import { type Selling, selling } from '#server/orders/testingOrders.ts'
import { endPauses } from './endPauses.ts'

const given = shared(testServer)
beforeEach(() => given.clock.set(new Date()))

const pause = (it: Selling, length: string, by = it.shop.manager) =>
  by.post<BranchState>(`/app/settings/branches/${it.branch}/pause`, { length })

const resume = (it: Selling, by = it.shop.manager) =>
  by.post<BranchState>(`/app/settings/branches/${it.branch}/resume`, {})

const eventsOf = (it: Selling) =>
  given.database.asTenant(it.shop.id, (db) =>
    db.query("select 1 from outbox where company_id = $1 and event = 'branch.pause'", [it.shop.id]),
  )

const pauseWays = (it: Selling, length: string, fulfilments: string[]) =>
  it.shop.manager.post<BranchState>(`/app/settings/branches/${it.branch}/pause`, { length, fulfilments })

const busy = (it: Selling, minutes: number | null, length = '30', by = it.shop.manager) =>
  by.post<BranchState>(`/app/settings/branches/${it.branch}/busy`, { minutes, length })

test('each way of handing over is paused till its own time, and goes on by itself or by hand', async () => {
  given.clock.set('2030-03-14T06:00:00Z')
  const it = await selling(given)
  await pauseWays(it, '60', ['delivery'])
  const { payload } = await pauseWays(it, '15', ['pickup', 'dine_in'])
  expect(payload).toMatchObject({
    is_open: true,
    paused_until: null,
    delivery_paused_until: expect.stringMatching(/^2030-03-14T07:00/),
    pickup_paused_until: expect.stringMatching(/^2030-03-14T06:15/),
    dine_in_paused_until: payload.pickup_paused_until,
  })

  given.clock.set('2030-03-14T06:16:00Z')
  const state = async () => (await it.shop.owner.get<Dashboard>('/app/dashboard')).payload.branches[0]
  expect(await state()).toMatchObject({
    delivery_paused_until: expect.any(String),
    pickup_paused_until: null,
  })
  await given.database.asTenant(it.shop.id, (db) =>
    endPauses(db, it.shop.id, given.clock.now(), given.ports.newId),
  )
  expect(await eventsOf(it)).toHaveLength(3)
  const path = `/app/settings/branches/${it.branch}/resume`
  await it.shop.manager.post(path, { fulfilments: ['delivery'] })
  expect(await state()).toMatchObject({ delivery_paused_until: null })

  await pauseWays(it, '60', ['delivery'])
  await pause(it, '60')
  const resumed = await resume(it)
  expect(resumed.payload).toMatchObject({ paused_until: null, delivery_paused_until: null })
})

test('a busy branch promises its minutes more, till its time or till it is busy no longer', async () => {
  given.clock.set('2030-03-14T06:00:00Z')
  const it = await selling(given)
  const tea = await it.sell('Tea', 1000)
  const minutes = async () => {
    const { id } = await it.order([[tea, 1000]])
    const { payload } = await it.shop.operator.post<Order>(`/app/orders/${id}/accept`, {})
    return (Date.parse(payload.promised_at ?? '') - Date.parse(payload.accepted_at ?? '')) / 60_000
  }
  expect(await minutes()).toBe(30)
  const until = expect.stringMatching(/^2030-03-14T06:30/)
  expect((await busy(it, 20)).payload).toMatchObject({ busy_min: 20, busy_until: until })
  expect(await minutes()).toBe(50)
  given.clock.set('2030-03-14T06:31:00Z')
  expect(await minutes()).toBe(30)
  await busy(it, 10)
  expect(await minutes()).toBe(40)
  expect((await busy(it, null)).payload).toMatchObject({ busy_min: 0, busy_until: null })
  expect(await minutes()).toBe(30)
})

test('a branch is busy by the steps that the company has, and who may not pause does not say so', async () => {
  const it = await selling(given)
  expect((await busy(it, 15)).errors).toHaveProperty('minutes')
  await given.database.asTenant(it.shop.id, (db) =>
    db.run("update general_settings set busy_steps = '{15}' where company_id = $1", [it.shop.id]),
  )
  expect((await busy(it, 15)).status).toBe(200)
  expect((await busy(it, 15, '30', it.shop.operator)).status).toBe(403)
})
