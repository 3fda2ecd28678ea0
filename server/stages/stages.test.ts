import { beforeEach, describe, expect, test } from 'vitest'
import type { Order } from '#contract/orders.ts'
import type { StageInput, StageRow } from '#contract/stages.ts'
import type { Simulation } from '#contract/simulation.ts'
import { type Selling, selling, sellingServer } from '#server/orders/testingOrders.ts'
import { stageInput } from './testingStages.ts'
import { stageRoutes } from './stages.ts'
import { shared } from '#server/http/testing.ts'

const path = '/app/dictionaries/stages'

const given = shared(() => sellingServer(stageRoutes))
let it: Selling
let tea: string
beforeEach(async () => {
  it = await selling(given)
  tea = await it.sell('Tea', 1000)
})

const list = async () => (await it.shop.owner.get<{ items: StageRow[] }>(`${path}?limit=100`)).payload.items
const names = async () => (await list()).map(({ name }) => name.en)
const find = async (name: string) => (await list()).find((one) => one.name.en === name)!
const add = async (more: Partial<StageInput> = {}) => {
  const made = await it.shop.manager.post<StageRow>(path, stageInput(more))
  expect(made.errors).toEqual({})
  return made.payload
}
async function change(name: string, patch: Partial<StageInput>) {
  const { id, version } = await find(name)
  return it.shop.manager.patch<StageRow>(`${path}/${id}`, { version, ...patch })
}
/** An order that somebody has taken on. */
async function accepted(qty = 1000) {
  const { id } = await it.order([[tea, qty]])
  return (await it.shop.operator.post<Order>(`/app/orders/${id}/accept`)).payload
}
const remove = async (name: string) => it.shop.manager.delete<StageRow>(`${path}/${(await find(name)).id}`)

describe('a pipeline', () => {
  test('begins as the kind of business has it, and a new stage stands last in its category', async () => {
    await add()
    const expected = [
      'New',
      'Accepted',
      'Cooking',
      'Ready',
      'On the way',
      'Checked',
      'Delivered',
      'Cancelled',
    ]
    expect(await names()).toEqual(expected)
    expect(await find('Checked')).toMatchObject({ orders_count: 0, sort: 6, is_default: false })
  })

  test('keeps a stage in each category', async () => {
    for (const name of ['Delivered', 'Cancelled']) {
      const refused = await remove(name)
      expect(refused).toMatchObject({ status: 409, message: 'Keep at least one stage in each category' })
    }
    const moved = await change('Cancelled', { category: 'done' })
    expect(moved.errors).toEqual({ category: ['Keep at least one stage in each category'] })
  })

  test('has one stage that orders begin in, and it is new', async () => {
    expect(Object.keys((await change('New', { is_default: false })).errors)).toEqual(['is_default'])
    expect(Object.keys((await change('Cooking', { is_default: true })).errors)).toEqual(['is_default'])
    expect((await remove('New')).status).toBe(409)
    await add({ name: { en: 'Incoming' }, category: 'new', is_default: true })
    expect((await list()).filter(({ is_default }) => is_default).map(({ name }) => name.en)).toEqual([
      'Incoming',
    ])
    expect(await find('New')).toMatchObject({ is_default: false, version: 2 })
    expect((await it.order([[tea, 1000]], {}, it.shop.manager)).stage_id).not.toBe(it.stages['New'])
    expect((await remove('New')).status).toBe(200)
  })

  test('has up to 20 stages', async () => {
    for (let at = (await list()).length; at < 20; at++) await add({ name: { en: `Check ${at}` } })
    const refused = await it.shop.manager.post(path, stageInput({ name: { en: 'One more' } }))
    expect(refused).toMatchObject({ status: 409, message: 'Up to 20 stages' })
    await remove('Check 19')
    await add({ name: { en: 'Another' } })
    const { payload } = await it.shop.owner.get<{ items: StageRow[] }>(`${path}?archived=true`)
    const back = await it.shop.manager.post(`${path}/${payload.items[0]?.id}/restore`, {})
    expect(back).toMatchObject({ status: 409, message: 'Up to 20 stages' })
  })

  test('leads every kind of order that the company has from new to done', async () => {
    const away = await change('Delivered', { applies_to: ['delivery'] })
    expect(away.errors).toEqual({ applies_to: ['With this change some orders could never be completed'] })
    const { id: ready } = await find('Ready')
    const { id: sent } = await find('On the way')
    expect((await change('New', { next_ids: [sent] })).errors).toEqual({
      next_ids: ['With this change some orders could never be completed'],
    })
    expect((await change('New', { next_ids: [ready] })).status).toBe(200)
    await add({ name: { en: 'Served' }, category: 'done', applies_to: ['dine_in', 'pickup'] })
    expect((await change('Delivered', { applies_to: ['delivery'] })).status).toBe(200)
  })

  test('goes on to later stages of its own only', async () => {
    const [fresh, cooking, ready] = [await find('New'), await find('Cooking'), await find('Ready')]
    for (const id of [fresh.id, cooking.id, given.ports.newId()]) {
      const refused = await change('Cooking', { next_ids: [id] })
      expect(refused.errors).toEqual({ next_ids: ['Only later stages can come next'] })
    }
    expect((await change('Cooking', { next_ids: [ready.id] })).status).toBe(200)
    const back = await it.shop.manager.post(`${path}/reorder`, { id: ready.id, after_id: null })
    expect(back).toMatchObject({
      status: 409,
      message: '“Cooking” would lead back. Change what comes after it first',
    })
    const refused = await remove('Ready')
    expect(refused).toMatchObject({
      status: 409,
      message: '“Cooking” leads only here. Change what comes after it first',
    })
    await change('Cooking', { next_ids: [ready.id, (await find('Delivered')).id] })
    expect((await remove('Ready')).status).toBe(200)
    expect((await find('Cooking')).next_ids).toEqual([(await find('Delivered')).id])
    const restored = await it.shop.manager.post<StageRow>(`${path}/${ready.id}/restore`, {})
    expect(restored.payload.sort).toBe((await find('Delivered')).sort - 1)
  })

  test('is put in order within a category', async () => {
    const { id } = await find('Ready')
    const move = (after: string | null) => it.shop.manager.post(`${path}/reorder`, { id, after_id: after })
    expect((await move((await find('Delivered')).id)).errors).toEqual({
      after_id: ['A stage can be moved within its category'],
    })
    expect((await move((await find('New')).id)).status).toBe(200)
    expect((await names()).slice(0, 4)).toEqual(['New', 'Ready', 'Accepted', 'Cooking'])
    expect((await move((await find('Accepted')).id)).status).toBe(200)
    expect((await move(null)).status).toBe(200)
    expect((await names()).slice(0, 3)).toEqual(['New', 'Ready', 'Accepted'])
  })

  test('of ten changes at once of its first stage makes one', async () => {
    const others = [await add({ category: 'new' }), await add({ category: 'new' })]
    const answers = await Promise.all(
      Array.from({ length: 10 }, (_, at) =>
        it.shop.manager.patch(`${path}/${others[at % 2]!.id}`, { version: 1, is_default: true }),
      ),
    )
    expect(answers.filter(({ status }) => ![200, 409].includes(status))).toEqual([])
    expect((await list()).filter(({ is_default }) => is_default)).toHaveLength(1)
  })

  test('loses none of its categories to two who archive at once', async () => {
    const second = await add({ name: { en: 'Collected' }, category: 'done' })
    const first = await find('Delivered')
    const answers = await Promise.all(
      [first, second].map(({ id }) => it.shop.manager.delete(`${path}/${id}`)),
    )
    expect(answers.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([200, 409])
  })
})

describe('a stage', () => {
  test('keeps its category as long as orders are in it', async () => {
    await accepted()
    expect((await find('Accepted')).orders_count).toBe(1)
    const refused = await change('Accepted', { category: 'new' })
    expect(refused.errors).toEqual({
      category: ['Orders are in this stage, so its category can’t be changed'],
    })
    const moved = await change('On the way', { category: 'new' })
    expect(moved.payload).toMatchObject({ category: 'new', sort: 2 })
  })

  test('tells customers something, with variables that there are', async () => {
    const silent = await change('Ready', { tells_customer: true })
    expect(silent.errors).toEqual({ customer_text: ['Write what the customer is told'] })
    const wrong = await change('Ready', { customer_text: { en: 'Order {nr} is ready' } })
    expect(wrong.errors).toEqual({
      customer_text: ['{nr} is not a variable. You can use {number} {total} {eta} {branch}'],
    })
    const right = await change('Ready', { tells_customer: true, customer_text: { en: 'Order {number}' } })
    expect(right.payload.customer_text).toEqual({ en: 'Order {number}' })
  })

  test('is changed by those with the right, and every board hears of it at once', async () => {
    const { id, version } = await find('Ready')
    for (const person of [it.shop.operator, it.shop.kitchen, it.shop.observer])
      expect((await person.patch(`${path}/${id}`, { version, colour: 'red' })).status).toBe(403)
    expect((await it.shop.kitchen.get(path)).status).toBe(403)
    await it.shop.manager.patch(`${path}/${id}`, { version, colour: 'red', limit_min: 9 })
    const rows = await given.database.asTenant(it.shop.id, async (db) => ({
      events: await db.query<{ event: string }>(
        "select event from outbox where company_id = $1 and event = 'company.changed' and permission is null",
        [it.shop.id],
      ),
      log: await db.query<{ changes: object }>(
        'select changes from audit_log where company_id = $1 and entity_id = $2',
        [it.shop.id, id],
      ),
    }))
    expect(rows.events).toHaveLength(1)
    expect(rows.log[0]?.changes).toEqual({ colour: ['lime', 'red'], limit_min: [null, 9] })
  })
})

test('a walk shows buttons, who may press them and what customers read, before anything is saved', async () => {
  const all = await list()
  const drafts = all.map((one) =>
    Object.fromEntries(Object.entries(one).filter(([key]) => key === 'id' || key in stageInput())),
  )
  const sent = drafts.map((one) =>
    one['id'] === it.stages['Ready']
      ? { ...one, requires_payment: true, tells_customer: true, customer_text: { en: '{number}: {branch}' } }
      : one,
  )
  const { payload, errors } = await it.shop.manager.post<Simulation>(`${path}/simulate`, { stages: sent })
  expect(errors).toEqual({})
  const { walks, problems } = payload
  expect(problems).toEqual([])
  expect(walks.map(({ fulfilment, reaches_done }) => [fulfilment, reaches_done])).toEqual([
    ['delivery', true],
    ['dine_in', true],
    ['pickup', true],
  ])
  const cooking = walks[0]?.steps.find(({ stage_id }) => stage_id === it.stages['Cooking'])
  expect(cooking?.buttons[0]).toMatchObject({
    stage_id: it.stages['Ready'],
    requires: ['payment'],
    roles: ['owner', 'manager', 'operator', 'kitchen'],
  })
  const ready = walks[0]?.steps.find(({ stage_id }) => stage_id === it.stages['Ready'])
  expect(ready?.customer_message?.['en']).toMatch(/^128: \S/)
  expect((await find('Ready')).requires_payment).toBe(false)
})
