import { beforeEach, expect, test } from 'vitest'
import { type Branch, branches } from '#contract/branches.ts'
import type { Payload } from '#contract/endpoint.ts'
import type { listOutsideOrders } from '#contract/outsideOrders.ts'
import { shared, testServer } from '#server/http/testing.ts'
import type { Person } from '#server/http/testingShop.ts'
import { selling } from './testingOrders.ts'

const given = shared(testServer)

/** Thursday, 17:00 in Tashkent. */
beforeEach(() => given.clock.set('2030-03-14T12:00:00Z'))

const everyDay = (from: number, to: number) => [1, 2, 3, 4, 5, 6, 7].map((day) => ({ day, from, to }))

test('when the hours change, the orders that are wanted for a time outside of them are named, the soonest first', async () => {
  const it = await selling(given)
  const tea = await it.sell('Tea', 1000)
  const wanted = (due_at: string) => it.order([[tea, 1000]], { due_at })
  const late = await wanted('2030-03-14T17:00:00Z')
  const tomorrow = await wanted('2030-03-15T10:00:00Z')
  const noon = await wanted('2030-03-15T07:00:00Z')
  await it.order([[tea, 1000]])
  const outside = async (by: Person = it.shop.owner) =>
    (await by.get<Payload<typeof listOutsideOrders>>(`/app/orders/outside?branch_id=${it.branch}`)).payload
  expect(await outside()).toEqual({ count: 0, items: [] })

  const day = { date: '2030-03-15', is_closed: true, intervals: [] }
  const hours = { weekly: everyDay(540, 1320), exceptions: [day] }
  await it.shop.owner.patch<Branch>(`${branches.path}/${it.branch}`, { version: 1, ...hours })
  const named = ({ id, label, due_at }: typeof late) => expect.objectContaining({ id, label, due_at })
  expect(await outside()).toEqual({ count: 3, items: [late, noon, tomorrow].map(named) })
  const reason = { version: noon.version, reason: 'changed_mind' }
  expect((await it.shop.owner.post(`/app/orders/${noon.id}/cancel`, reason)).status).toBe(200)
  const alone = it.shop.hire('operator', { visibility: 'own' })
  expect([await outside(), await outside(alone)]).toMatchObject([{ count: 2 }, { count: 0 }])

  const elsewhere = it.shop.hire('manager', { branch_ids: [given.ports.newId()] })
  const refused = await elsewhere.get(`/app/orders/outside?branch_id=${it.branch}`)
  expect(refused.errors).toEqual({ branch_id: ['This no longer exists. Choose another'] })
})

test('each comes with what to write to its customer in their language, the phone for who may see contacts', async () => {
  const it = await selling(given)
  const tea = await it.sell('Tea', 1000)
  const phone = '+998901112233'
  const { payload: buyer } = await it.shop.owner.post<{ id: string }>('/app/customers', {
    name: 'Dilnoza',
    phone,
    language: 'de',
    note: '',
    is_blacklisted: false,
  })
  const due_at = '2030-03-15T10:00:00Z'
  const known = await it.order([[tea, 1000]], { due_at, customer: { id: buyer.id } })
  const guest = await it.order([[tea, 1000]], { due_at })
  await it.shop.owner.patch<Branch>(`${branches.path}/${it.branch}`, {
    version: 1,
    weekly: everyDay(0, 60),
  })
  const items = async (by: Person) => {
    const answer = await by.get<Payload<typeof listOutsideOrders>>(
      `/app/orders/outside?branch_id=${it.branch}`,
    )
    return answer.payload.items.map(({ label, customer_phone, message }) => [label, customer_phone, message])
  }
  const company = 'Test shop'
  const text = (number: string, time: string) =>
    `${company}: your order No. ${number} is for ${time}, but Main branch will be closed then. What other time suits you?`
  const [first, second] = await items(it.shop.owner)
  expect(first?.slice(0, 2)).toEqual([known.label, phone])
  expect(first?.[2]).toContain('15. März, 15:00')
  expect(second).toEqual([guest.label, null, text(guest.label, 'Mar 15, 15:00')])
  const blind = it.shop.hire('kitchen')
  expect((await items(blind)).map((one) => one[1])).toEqual(['•••2233', null])
})
