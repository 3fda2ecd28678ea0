import { beforeAll, expect, test } from 'vitest'
import type { Order } from '#contract/orders.ts'
import type { StageRow } from '#contract/stages.ts'
import { invariants } from '#server/backup/invariants.ts'
import { type Selling, draft, selling, sellingServer } from '#server/orders/testingOrders.ts'
import { faultsOf } from '#contract/simulateStages.ts'
import { stageRoutes } from './stages.ts'
import { stageInput } from './testingStages.ts'
import { shared } from '#server/http/testing.ts'

const path = '/app/dictionaries/stages'

const given = shared(() => sellingServer(stageRoutes))
beforeAll(async () => {
  it = await selling(given)
  tea = await it.sell('Tea', 1000)
})
let it: Selling
let tea: string

const list = async () => (await it.shop.owner.get<{ items: StageRow[] }>(`${path}?limit=100`)).payload.items

/** Whole numbers below `below`, the same ones in every run. */
function numbers(seed: number) {
  let state = seed
  return (below: number) => {
    state = (Math.imul(state, 1_664_525) + 1_013_904_223) >>> 0
    return Math.floor((state / 2 ** 32) * below)
  }
}

/** Somebody who takes an order and moves it on and on. */
async function work(seed: number): Promise<number[]> {
  const pick = numbers(seed)
  const { manager } = it.shop
  const made = await manager.post<Order>('/app/orders', draft([[tea, 1000]]))
  const statuses = [made.status]
  const { id } = made.payload
  for (let step = 0; step < 5; step++) {
    const { version } = (await manager.get<Order>(`/app/orders/${id}`)).payload
    const open = (await list()).filter(({ category }) => category !== 'cancelled')
    const body = { version, stage_id: open[pick(open.length)]?.id, confirm_unpaid: true }
    const answer = await [
      () => manager.post(`/app/orders/${id}/accept`),
      () => manager.post(`/app/orders/${id}/move`, body),
      () => manager.post(`/app/orders/${id}/move`, body),
      () => manager.post(`/app/orders/${id}/cancel`, { reason: 'changed_mind' }),
    ][pick(step < 3 ? 3 : 4)]?.()
    statuses.push(answer?.status ?? 0)
  }
  return statuses
}

/** Somebody who changes the pipeline meanwhile. */
async function rebuild(seed: number): Promise<number[]> {
  const pick = numbers(seed)
  const { owner } = it.shop
  const statuses: number[] = []
  for (let step = 0; step < 10; step++) {
    const all = await list()
    const one = all[pick(all.length)]!
    const other = all[pick(all.length)]!
    const category = (['new', 'in_progress', 'done'] as const)[pick(3)]!
    const more = {
      name: { en: `Stage ${seed} ${step}` },
      category,
      is_default: category === 'new' && pick(2) === 0,
    }
    const answer = await [
      () => owner.post(path, stageInput(more)),
      () => owner.post(path, stageInput(more)),
      () => owner.post(`${path}/${one.id}/archive`, { version: one.version, to: other.id }),
      () => owner.post(`${path}/${one.id}/archive`, { version: one.version, to: other.id }),
      () => owner.post(`${path}/reorder`, { id: one.id, after_id: other.id }),
      () => owner.patch(`${path}/${one.id}`, { version: one.version, next_ids: [other.id] }),
      () => owner.patch(`${path}/${one.id}`, { version: one.version, is_default: true }),
      () => owner.patch(`${path}/${one.id}`, { version: one.version, category }),
    ][pick(8)]?.()
    statuses.push(answer?.status ?? 0)
  }
  return statuses
}

test('in a rush of orders, while the pipeline is rebuilt, every order has a living stage and the pipeline is whole', async () => {
  const statuses = await Promise.all([
    ...Array.from({ length: 16 }, (_, at) => work(at + 1)),
    ...Array.from({ length: 4 }, (_, at) => rebuild(at + 100)),
  ])
  expect(statuses.flat().filter((status) => ![200, 201, 404, 409, 422].includes(status))).toEqual([])
  expect(statuses.slice(16).flat()).toContain(200)
  const lost = await given.database.asTenant(it.shop.id, (db) =>
    db.query(
      `select number from orders join stages on stages.company_id = orders.company_id and stages.id = stage_id
       where orders.company_id = $1 and orders.category in ('new', 'in_progress') and stages.archived_at is not null`,
      [it.shop.id],
    ),
  )
  expect(lost).toEqual([])
  const stages = await list()
  expect(faultsOf(stages, ['delivery', 'pickup', 'dine_in'])).toEqual([])
  const places = stages.map(({ sort }) => sort)
  expect([...new Set(places)].toSorted((a, b) => a - b)).toEqual(places)
  for (const { name, sql } of invariants.filter((one) => /order|stock/.test(one.name))) {
    const wrong = await given.database.asRoot((db) => db.query(sql, [it.shop.id]))
    expect([name, wrong]).toEqual([name, []])
  }
  const versions = await given.database.asTenant(it.shop.id, (db) =>
    db.query(
      `select number from orders where company_id = $1
         and version <> (select count(*) from order_events where order_id = orders.id)`,
      [it.shop.id],
    ),
  )
  expect(versions).toEqual([])
})
