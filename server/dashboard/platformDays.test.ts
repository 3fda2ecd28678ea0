import { beforeAll, expect, test } from 'vitest'
import type { Plan } from '#contract/plans.ts'
import type { PlatformDashboard } from '#contract/platformDashboard.ts'
import { makePlan } from '#server/billing/testingBilling.ts'
import { shared, type Shop, testServer } from '#server/http/testing.ts'
import type { Caller } from '#server/http/testingCaller.ts'
import { dayOf } from './countPlatformDay.ts'
import { daysBefore, keepPlatformDays } from './keepPlatformDays.ts'
import { payForDays } from './testingPaid.ts'

const given = shared(testServer)
beforeAll(async () => {
  // Not at the edge of a day.
  given.clock.set(new Date(`${dayOf(given.clock.now())}T12:00:00Z`))
  root = await given.administrator()
})
let root: Caller

const onRoot = (statement: string, values: unknown[] = []) =>
  given.database.asRoot((db) => db.run(statement, values))
const keep = () => given.database.asRoot((db) => keepPlatformDays(db, given.clock.now()))
const later = (minutes: number) =>
  given.clock.set(new Date(given.clock.now().getTime() + minutes * 60_000 + 1000))
const read = async (by = root) => (await by.get<PlatformDashboard>('/admin/dashboard')).payload
const ago = (days: number) => daysBefore(dayOf(given.clock.now()), days + 1)

async function sell({ id }: Shop, daysAgo: number, orders: number) {
  const branch = await given.database.asRoot((db) =>
    db.one<{ id: string }>('select id from branches where company_id = $1', [id]),
  )
  await onRoot(
    `insert into order_hours (company_id, day, hour, branch_id, orders, revenue) values ($1, $2, 10, $3, $4, 1000)
     on conflict (company_id, day, hour, branch_id) do update set orders = excluded.orders`,
    [id, ago(daysAgo), branch?.id, orders],
  )
}

test('days nobody has kept are made of what was paid for and sold; each later count changes only what is still open', async () => {
  const shop = await given.company()
  await payForDays(given, shop, -70, -40)
  await payForDays(given, shop, -10, 60)
  await onRoot("update companies set state = 'active' where id = $1", [shop.id])
  await sell(shop, 20, 3)
  await sell(shop, 1, 5)
  await keep()
  const { days, weeks } = (await read()).trend
  expect(days.map(({ day }) => day)).toEqual(Array.from({ length: 90 }, (_, at) => ago(89 - at)))
  const of = (daysAgo: number) => days.find(({ day }) => day === ago(daysAgo))
  const paid = { UZS: 30_000 }
  expect([0, 9, 11, 41, 69, 71].map((daysAgo) => of(daysAgo)?.mrr)).toEqual([paid, paid, {}, paid, paid, {}])
  expect([of(20), of(1), of(0)].map((day) => day?.orders)).toEqual([3, 5, 0])
  expect(weeks).toHaveLength(12)
  expect(weeks.map(({ won }) => won).reduce((sum, count) => sum + count)).toBe(1)
  expect(weeks.at(-1)).toMatchObject({ created: 1, churned: 0 })

  later(15)
  await sell(shop, 20, 30)
  await sell(shop, 1, 50)
  await keep()
  const again = (await read()).trend.days
  expect([20, 1].map((daysAgo) => again.find(({ day }) => day === ago(daysAgo))?.orders)).toEqual([3, 50])
})

test('the present day is read as it was kept; nobody having kept it for three minutes, it is counted anew', async () => {
  const shop = await given.company()
  await keep()
  await sell(shop, 0, 4)
  later(1)
  expect((await read()).today.orders).toBe(0)
  later(3)
  expect((await read()).today).toMatchObject({ orders: 4, activated: 1, selling: 1 })
  later(1)
  await keep()
  expect((await read()).trend.days.at(-1)?.orders).toBe(4)
})

test('money at risk comes dearest first, with every reason', async () => {
  const [small, big, calm, trial, late, over] = [
    await given.company(),
    await given.company(),
    await given.company(),
    await given.company(),
    await given.company(),
    await given.company(),
  ]
  const soon = new Date(given.clock.now().getTime() + 3 * 86_400_000)
  const past = new Date(given.clock.now().getTime() - 2 * 86_400_000)
  const far = new Date(given.clock.now().getTime() + 30 * 86_400_000)
  // Dearer by the plan's price in one currency, whatever the figure in another is.
  const priced = (dollars: number, soums: number) =>
    makePlan(given, soums, {
      prices: [
        { currency: 'UZS', amount: soums },
        { currency: 'USD', amount: dollars },
      ],
    })
  const [cheap, dear] = [await priced(9_00, 900_000_00), await priced(100_00, 100_000_00)]
  const set = (
    { id }: Shop,
    plan: Plan | undefined,
    expiry: Date,
    state: string,
    sold: string | null,
    grace = 3,
  ) =>
    onRoot(
      `update companies set plan_id = $2, expiry_date = $3, state = $4, last_order_on = $5, plan_price = $7, grace_days = $8,
         created_at = $6::timestamptz - interval '40 days' where id = $1`,
      [
        id,
        plan?.id ?? null,
        expiry,
        state,
        sold,
        given.clock.now(),
        plan?.prices.find(({ currency }) => currency === 'UZS')?.amount ?? 0,
        grace,
      ],
    )
  await onRoot("update companies set state = 'draft'")
  await set(small, cheap, far, 'active', null)
  await set(big, dear, soon, 'active', ago(8))
  await set(calm, dear, far, 'active', ago(7))
  await set(late, cheap, past, 'active', ago(7))
  // Its days of grace are over, too.
  await set(over, dear, past, 'active', ago(7), 1)
  await set(trial, undefined, far, 'demo', null)
  await onRoot('update subscriptions set renewal_at = $2, renewal_tries = 1 where company_id = $1', [
    trial.id,
    far,
  ])
  later(1)
  const { risks, attention } = await read()
  expect(attention.ending).toBe(2)
  const listed = await root.get<{ items: { id: string }[] }>('/admin/companies?state=ending&sort=expiry_date')
  expect(listed.payload.items.map(({ id }) => id)).toEqual([late.id, big.id])
  expect(risks.map(({ id, reasons }) => [id, reasons])).toEqual([
    [big.id, ['ending', 'quiet']],
    [late.id, ['ending']],
    [small.id, ['quiet']],
    [trial.id, ['unrenewed']],
  ])
})
