import { expect, test } from 'vitest'
import { type CancelReason, platformCancelReasons } from '#contract/cancelReasons.ts'
import type { References } from '#contract/dictionary.ts'
import type { Order } from '#contract/orders.ts'
import { shared, testServer } from '#server/http/testing.ts'
import { selling } from './testingOrders.ts'

const path = '/app/dictionaries/cancel-reasons'

const given = shared(testServer)

async function shopWithOrder() {
  const it = await selling(given)
  const order = await it.order([[await it.sell('Tea', 1000), 1000]])
  const { owner } = it.shop
  const offered = async () =>
    (await owner.get<References>('/app/dictionary/references')).payload.cancel_reasons
  const cancel = (body: object) => owner.post<Order>(`/app/orders/${order.id}/cancel`, body)
  const read = async () => (await owner.get<Order>(`/app/orders/${order.id}`)).payload
  return { owner, offered, cancel, read }
}

test('a cancellation offers the reasons of the company in their order', async () => {
  const { owner, offered } = await shopWithOrder()
  const before = await offered()
  expect(before.map(({ key }) => key).slice(0, 3)).toEqual(['changed_mind', 'no_answer', 'out_of_stock'])
  const added = await owner.post<CancelReason>(path, { name: { en: 'Bad weather' }, needs_note: false })
  await owner.post(`${path}/reorder`, { id: added.payload.id, after_id: null })
  await owner.delete(`${path}/${before[0]?.id}`)
  expect((await offered()).map(({ name }) => name['en']).slice(0, 2)).toEqual([
    'Bad weather',
    'The customer does not answer',
  ])
})

test('an order keeps the words that its reason had, whatever becomes of the reason', async () => {
  const { owner, offered, cancel, read } = await shopWithOrder()
  const fraud = (await offered()).find(({ key }) => key === 'fraud')!
  expect((await cancel({ reason: fraud.id })).payload.cancel_reason).toEqual(fraud.name)
  const renamed = { version: 1, name: { en: 'A joke' } }
  expect((await owner.patch(`${path}/${fraud.id}`, renamed)).status).toBe(200)
  expect((await owner.delete(`${path}/${fraud.id}`)).status).toBe(200)
  expect((await read()).cancel_reason).toEqual(fraud.name)
})

test('a reason that is archived, unknown or of another company cancels nothing', async () => {
  const { owner, offered, cancel, read } = await shopWithOrder()
  const other = await given.company()
  const foreign = (await other.owner.get<References>('/app/dictionary/references')).payload.cancel_reasons
  const [archived] = await offered()
  await owner.delete(`${path}/${archived?.id}`)
  for (const reason of [archived?.id, archived?.key, foreign[1]?.id, given.ports.newId()])
    expect(Object.keys((await cancel({ reason })).errors)).toEqual(['reason'])
  expect((await read()).category).not.toBe('cancelled')
})

test('a reason may want words beside it, and the last one cannot be archived', async () => {
  const { owner, offered, cancel } = await shopWithOrder()
  const made = await owner.post<CancelReason>(path, { name: { en: 'Bad weather' }, needs_note: true })
  const reason = made.payload.id
  expect((await cancel({ reason, note: 'no' })).errors).toHaveProperty('note')
  const ids = (await offered()).map(({ id }) => id)
  const { payload } = await owner.post(`${path}/bulk`, { action: 'archive', ids })
  expect(payload['refused']).toEqual([{ id: reason, message: expect.stringContaining('Keep at least one') }])
  expect((await cancel({ reason, note: 'A storm' })).status).toBe(200)
})

test('of the reasons that new companies begin with one always stays', async () => {
  const admin = await given.administrator()
  const { items } = (await admin.get(`${platformCancelReasons.path}?limit=100`)).payload
  const ids = items.map(({ id }) => id)
  const { payload } = await admin.post(`${platformCancelReasons.path}/bulk`, { action: 'archive', ids })
  expect(payload['refused']).toHaveLength(1)
})
