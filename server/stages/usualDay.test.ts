import { expect, test } from 'vitest'
import type { Order } from '#contract/orders.ts'
import type { UsualDay } from '#contract/stageDay.ts'
import { selling, sellingServer } from '#server/orders/testingOrders.ts'
import { stageRoutes } from './stages.ts'
import { shared } from '#server/http/testing.ts'

const path = '/app/dictionaries/stages/usual-day'

const given = shared(() => sellingServer(stageRoutes))

/** A moment of the same day, by the company's clock five hours ahead. */
const at = (time: string) => given.clock.set(`2031-03-10T${time}:00Z`)

test('a usual day has the hours in which orders came, and how long they stayed in each stage', async () => {
  at('07:00')
  const it = await selling(given, { country: 'UZ' })
  const { manager } = it.shop
  const tea = await it.sell('Tea', 1000)
  const order = await it.order([[tea, 1000]], {}, manager)
  at('07:12')
  const accepted = (await manager.post<Order>(`/app/orders/${order.id}/accept`)).payload
  at('07:42')
  const ready = await it.moveTo(accepted, 'Ready', manager)
  at('07:45')
  await it.moveTo(ready.payload, 'Delivered', manager, { confirm_unpaid: true })
  await it.order([[tea, 1000]], {}, manager)

  const { payload } = await it.shop.owner.get<UsualDay>(path)

  expect(payload.days).toBe(1)
  expect(payload.arrivals).toEqual([{ hour: 12, fulfilment: 'pickup', orders: 2 }])
  expect(new Map(payload.stays.map((one) => [one.stage_id, one.minutes]))).toEqual(
    new Map([
      [it.stages.New, 12],
      [it.stages.Accepted, 30],
      [it.stages.Ready, 3],
    ]),
  )
})

test('orders of more than thirty days ago are no usual ones, and another company’s never are', async () => {
  at('07:00')
  const [it, other] = [await selling(given), await selling(given)]
  await it.order([[await it.sell('Tea', 1000), 1000]])
  expect((await other.shop.owner.get<UsualDay>(path)).payload).toEqual({ days: 0, arrivals: [], stays: [] })
  given.clock.set('2031-04-12T07:00:00Z')
  expect((await it.shop.owner.get<UsualDay>(path)).payload).toMatchObject({ days: 0, arrivals: [] })
})

test('only those who may change the pipeline count a day', async () => {
  const it = await selling(given)
  expect((await it.shop.operator.get(path)).status).toBe(403)
})
