import { setTimeout } from 'node:timers/promises'
import { beforeEach, describe, expect, test } from 'vitest'
import type { Order } from '#contract/orders.ts'
import { type StageInput, type StageRow, stages } from '#contract/stages.ts'
import { type Selling, selling, sellingServer } from '#server/orders/testingOrders.ts'
import { writeAlone } from '#server/resource/store.ts'
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

describe('a stage with open orders', () => {
  const archive = async (name: string, body: object, version?: number) => {
    const stage = await find(name)
    return it.shop.manager.post<StageRow>(`${path}/${stage.id}/archive`, {
      version: version ?? stage.version,
      ...body,
    })
  }
  const read = async ({ id }: Order) => (await it.shop.owner.get<Order>(`/app/orders/${id}`)).payload

  test('is not archived before it is said where they go', async () => {
    await accepted()
    for (const refused of [await remove('Accepted'), await archive('Accepted', {})]) {
      expect(refused).toMatchObject({ status: 409, code: 'conflict' })
      expect(JSON.parse(refused.body).used_by[0].text).toBe('Used by 1 order')
    }
    const { id: done } = await find('Delivered')
    const { id: own } = await find('Accepted')
    for (const to of [done, own]) {
      const refused = await archive('Accepted', { to })
      expect(refused.errors).toEqual({ to: ['Choose a stage of open orders'] })
    }
    expect(Object.keys((await archive('Accepted', { to: given.ports.newId() })).errors)).toEqual(['to'])
    const onlyDelivery = await archive('Accepted', { to: (await find('On the way')).id })
    expect(onlyDelivery.errors).toEqual({ to: ['This order type skips this stage'] })
    expect((await archive('Accepted', { to: (await find('Cooking')).id }, 7)).status).toBe(409)
    expect((await find('Accepted')).orders_count).toBe(1)
  })

  test('gives them to another one, with a line in the history of each', async () => {
    const orders = [await accepted(), await accepted(2000)]
    const cooking = await find('Cooking')
    const archived = await archive('Accepted', { to: cooking.id })
    expect(archived.payload).toMatchObject({ archived_at: expect.any(String), orders_count: 0 })
    for (const order of orders) {
      const now = await read(order)
      expect(now).toMatchObject({ stage_id: cooking.id, category: 'in_progress', version: order.version + 1 })
      expect(now.accepted_at).toBe(order.accepted_at)
      expect(now.events.at(-1)).toMatchObject({
        type: 'moved',
        actor_name: 'Manager Person',
        data: { stage_id: [order.stage_id, cooking.id] },
      })
    }
    const log = await given.database.asTenant(it.shop.id, (db) =>
      db.query('select entity_id from audit_log where company_id = $1 and action = $2', [
        it.shop.id,
        'stages.archive',
      ]),
    )
    expect(log).toEqual([{ entity_id: archived.payload.id }])
    const { payload } = await it.shop.owner.get<{ items: Order[] }>('/app/orders?category=in_progress')
    expect(payload.items.map(({ stage_id }) => stage_id)).toEqual([cooking.id, cooking.id])
  })

  test('gives new ones to a stage in progress as if they were accepted', async () => {
    await add({ name: { en: 'Incoming' }, category: 'new', is_default: true })
    const order = await it.order([[tea, 1000]])
    await change('New', { is_default: true })
    expect((await archive('Incoming', { to: (await find('Accepted')).id })).status).toBe(200)
    expect(await read(order)).toMatchObject({
      category: 'in_progress',
      accepted_by_name: 'Manager Person',
      promised_at: expect.any(String),
    })
  })

  test('is not archived into one that is archived into it at the same moment', async () => {
    const [one, other] = [await accepted(), await accepted()]
    await it.moveTo(other, 'Cooking')
    const [first, second] = [await find('Accepted'), await find('Cooking')]
    const into = ({ id, version }: StageRow, to: StageRow, by = it.shop.manager) =>
      by.post(`${path}/${id}/archive`, { version, to: to.id })
    const answers = await Promise.all([into(first, second), into(second, first, it.shop.owner)])
    const statuses = answers.map(({ status }) => status).toSorted((a, b) => a - b)
    expect([200, expect.any(Number)]).toEqual(statuses)
    expect([404, 409, 422]).toContain(statuses[1])
    const left = (await list()).map(({ id }) => id)
    for (const order of [one, other]) expect(left).toContain((await read(order)).stage_id)
  })

  test('comes back by itself: its orders stay where they are', async () => {
    const order = await accepted()
    const ready = await find('Ready')
    const { payload } = await archive('Accepted', { to: ready.id })
    const back = await it.shop.manager.post<StageRow>(`${path}/${payload.id}/restore`, {})
    expect(back.payload).toMatchObject({ archived_at: null, orders_count: 0 })
    expect((await read(order)).stage_id).toBe(ready.id)
  })

  test('takes no order that is placed while it is being archived', async () => {
    const next = await add({ name: { en: 'Incoming' }, category: 'new' })
    const { id } = await find('New')
    let placed: ReturnType<typeof it.shop.operator.post<Order>> | undefined
    await given.database.asTenant(it.shop.id, async (db) => {
      await writeAlone(stages.name, { db, session: { company_id: it.shop.id } })
      const key = [it.shop.id, id]
      await db.run('select 1 from stages where company_id = $1 and id = $2 for update', key)
      placed = it.shop.operator.post<Order>('/app/orders', {
        fulfilment: 'pickup',
        lines: [{ variant_id: tea, qty: 1000 }],
      })
      await setTimeout(400)
      await db.run(
        'update stages set is_default = false, archived_at = now() where company_id = $1 and id = $2',
        key,
      )
      await db.run('update stages set is_default = true where company_id = $1 and id = $2', [
        it.shop.id,
        next.id,
      ])
    })
    const { payload } = await placed!
    expect(payload.stage_id).toBe(next.id)
  })

  test('leaves no order without a stage in a rush of new ones', async () => {
    const { operator, manager } = it.shop
    const body = { fulfilment: 'pickup', lines: [{ variant_id: tea, qty: 1000 }] }
    const fresh = () => add({ name: { en: 'Incoming' }, category: 'new', is_default: true })
    for (let round = 0, present = await find('New'); round < 6; round++) {
      const next = await fresh()
      const { version } = (await manager.get<StageRow>(`${path}/${present.id}`)).payload
      const orders = (count: number) =>
        Array.from({ length: count }, () => operator.post<Order>('/app/orders', body))
      const answers = await Promise.all([
        ...orders(4),
        manager.post(`${path}/${present.id}/archive`, { version, to: next.id }),
        ...orders(4),
      ])
      expect(answers.map(({ status }) => status)).toEqual([...Array(4).fill(201), 200, ...Array(4).fill(201)])
      present = next
    }
    const lost = await given.database.asTenant(it.shop.id, (db) =>
      db.query(
        `select number from orders join stages on stages.company_id = orders.company_id and stages.id = stage_id
         where orders.company_id = $1 and (stages.archived_at is not null or stages.category <> orders.category)`,
        [it.shop.id],
      ),
    )
    expect(lost).toEqual([])
  })
})
