import type { Order } from '#contract/orders.ts'
import { type Chance, chanceFrom } from '#server/demo/chance.ts'
import type { TestServer } from '#server/http/testing.ts'
import { emit } from '#server/http/events/outbox.ts'
import { type Selling, selling } from '#server/orders/testingOrders.ts'

const MINUTE_MS = 60_000

/** A shop of two branches in a time zone, whose orders go through whatever chance brings. */
export interface Walk {
  it: Selling
  branches: [string, string]
  /** One step on: the clock moves and an order comes in or changes. */
  step(): Promise<void>
}

interface Wishes {
  seed: number
  time_zone: string
  day_start: number
}

export async function startWalk(given: TestServer, { seed, time_zone, day_start }: Wishes): Promise<Walk> {
  const it = await selling(given)
  const chance = chanceFrom(seed)
  const second = given.ports.newId()
  await given.database.asTenant(it.shop.id, async (db) => {
    await db.run('update companies set time_zone = $2, day_start = $3 where id = $1', [
      it.shop.id,
      time_zone,
      day_start,
    ])
    await db.run(
      `insert into branches (company_id, id, name, time_zone, fulfilments)
       select company_id, $2, 'Airport', time_zone, fulfilments from branches where company_id = $1`,
      [it.shop.id, second],
    )
  })
  const walker: Walker = {
    given,
    it,
    chance,
    branches: [it.branch, second],
    variants: [await it.sell('Plov', 48_000), await it.sell('Tea', 5_000)],
    open: [],
    done: [],
  }
  return { it, branches: walker.branches, step: () => step(walker) }
}

interface Walker {
  given: TestServer
  it: Selling
  chance: Chance
  branches: [string, string]
  variants: string[]
  open: Order[]
  done: Order[]
}

async function step(walker: Walker): Promise<void> {
  const { given, chance } = walker
  given.clock.set(new Date(given.clock.now().getTime() + chance.between(1, 95) * MINUTE_MS))
  const what = chance.weighted({ create: 5, finish: 4, edit: 2, pay: 2, cancel: 1, change: 2 })
  await steps[what](walker)
}

const steps = {
  create: async ({ it, chance, variants, branches, open }: Walker) => {
    open.push(await it.order(lines(chance, variants), { branch_id: chance.pick(branches) }))
  },
  finish: async ({ it, chance, open, done }: Walker) => {
    const order = take(chance, open)
    if (!order) return
    const moved = await it.moveTo(order, 'Delivered', it.shop.owner, { confirm_unpaid: true })
    done.push(moved.payload)
  },
  edit: async ({ it, chance, open, variants }: Walker) => {
    const order = take(chance, open)
    if (!order) return
    const body = {
      version: order.version,
      lines: lines(chance, variants).map(([variant_id, qty]) => ({ variant_id, qty })),
    }
    open.push((await it.shop.owner.patch<Order>(`/app/orders/${order.id}/lines`, body)).payload)
  },
  pay: async ({ it, chance, open, done }: Walker) => {
    const orders = chance.happens(0.5) ? open : done
    const order = take(chance, orders)
    if (!order) return
    const body = { amount: order.due, method_id: it.cash }
    const paid = await it.shop.owner.post<Order>(`/app/orders/${order.id}/payments`, body)
    orders.push(paid.status < 300 ? paid.payload : order)
  },
  cancel: async ({ it, chance, open }: Walker) => {
    const order = take(chance, open)
    if (order) await it.shop.owner.post(`/app/orders/${order.id}/cancel`, { reason: 'no_answer' })
  },
  change: async (walker: Walker) => {
    const order = walker.chance.pick([...walker.done, undefined])
    if (order) await changeDone(walker, order.id)
  },
}

/** What no screen does with a done order yet: a later word on when and where it was, a return, a cancellation. */
async function changeDone({ given, it, chance, branches }: Walker, id: string): Promise<void> {
  const late = chance.between(-30 * 60, 60)
  const change = chance.pick([
    `done_at = done_at + interval '${late} minutes'`,
    `branch_id = '${chance.pick(branches)}'`,
    'is_test = not is_test',
    'total = total + 700, delivery = delivery + 700',
    "category = 'in_progress', done_at = null",
    "category = 'cancelled', cancelled_at = done_at, done_at = null",
  ])
  await given.database.asTenant(it.shop.id, async (db) => {
    const row = await db.one<{ version: number }>(
      `update orders set ${change}, version = version + 1 where company_id = $1 and id = $2 and done_at is not null
       returning version`,
      [it.shop.id, id],
    )
    if (!row) return
    const told = { event: 'order.updated', entity: 'orders', entity_id: id, ...row } as const
    await emit(db, it.shop.id, told, given.clock.now())
  })
}

const lines = (chance: Chance, variants: string[]): [string, number][] =>
  variants.slice(0, chance.between(1, variants.length)).map((id) => [id, chance.between(1, 4) * 1000])

function take(chance: Chance, orders: Order[]): Order | undefined {
  return orders.splice(chance.between(0, orders.length - 1), 1)[0]
}
