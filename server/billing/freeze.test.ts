import { afterAll, beforeAll, expect, test, vi } from 'vitest'
import type { Branch } from '#contract/branches.ts'
import type { Payload } from '#contract/endpoint.ts'
import type { getKept } from '#contract/billingKeep.ts'
import type { PurchasePreview } from '#contract/billingCalls.ts'
import type { Company } from '#contract/company.ts'
import { branchInput } from '#server/branches/branchInput.ts'
import { type Shop, type TestServer, testServer } from '#server/http/testing.ts'
import { moveSubscription } from './moveSubscriptions.ts'
import { buy, fill, makePlan } from './testingBilling.ts'
import { brokenInvariants } from './testingInvariants.ts'

const before = new Date()

let given: TestServer
beforeAll(async () => {
  given = await testServer()
})
afterAll(async () => {
  expect(await brokenInvariants(given.database)).toEqual([])
  await given.close()
})

type Kept = Payload<typeof getKept>

/** A company with four branches and three people besides the owner, on a plan for all of it; a smaller one is bought for later. */
async function shrinking() {
  given.clock.set(before)
  const limits = (branches: number, employees: number) => ({ limits: { branches, employees } as never })
  const [big, small] = [
    await makePlan(given, 600_000_00, limits(9, 9)),
    await makePlan(given, 300_000_00, limits(2, 3)),
  ]
  const shop = await given.company()
  await shop.owner.identity()
  const people = [shop.operator, shop.kitchen, shop.courier]
  const ids: string[] = []
  for (const one of people) ids.push((await one.identity()).employee_id)
  for (const name of ['Second', 'Third', 'Fourth'])
    expect((await shop.owner.post('/app/settings/branches', branchInput(name))).status).toBe(201)
  await given.database.asRoot((db) =>
    db.run(
      `update company_counters set employees = (select count(*) from employees where company_id = $1 and state in ('active', 'invited'))
       where company_id = $1`,
      [shop.id],
    ),
  )
  await fill(given, shop.owner, 2_000_000_00)
  await buy(shop.owner, { plan_id: big.id, months: 1 })
  const wanted = { plan_id: small.id, months: null }
  const preview = (await shop.owner.post<PurchasePreview>('/app/billing/preview', wanted)).payload
  expect(preview.when).toBe('later')
  expect(preview.over.map(({ key }) => key)).toContain('branches')
  expect((await buy(shop.owner, wanted)).status).toBe(201)
  return { shop, big, small, ids }
}

const keptOf = async ({ owner }: Shop) => (await owner.get<Kept>('/app/billing/keep')).payload
const branchesOf = async ({ owner }: Shop) =>
  (await owner.get<{ items: Branch[] }>('/app/settings/branches')).payload.items
const restingOf = (list: Kept['branches']) =>
  list.items.filter((one) => one.is_frozen).map(({ name }) => name)

/** The time that is paid for is over, and the owner signs in again. */
async function endPeriod(shop: Shop) {
  const { payload } = await shop.owner.get<{ company: Company }>('/app/me')
  const end = payload.company.subscription.expiry_date ?? ''
  given.clock.set(new Date(Date.parse(end) + 1000))
  await given.database.asRoot((db) =>
    db.run('update sessions set expires_at = $1', [new Date(Date.parse(end) + 9e9)]),
  )
  await given.database.asTenant(shop.id, (db) =>
    moveSubscription(db, shop.id, given.clock.now(), given.ports.newId),
  )
}

test('what a smaller plan does not include rests in the order that the owner has chosen, and nothing is deleted', async () => {
  const { shop, ids } = await shrinking()
  const first = await keptOf(shop)
  expect(first.starts_at).not.toBeNull()
  expect([first.branches.limit, first.employees.limit]).toEqual([2, 2])
  expect(restingOf(first.branches)).toEqual([])
  const fourth = first.branches.items.find(({ name }) => name === 'Fourth')
  const order = { branches: [fourth?.id], employees: [ids[2], ids[0]] }
  const chosen = await shop.owner.post<Kept>('/app/billing/keep', order)
  expect(chosen.payload.branches.items.map(({ name }) => name)[0]).toBe('Fourth')
  const log = await given.database.asRoot((db) =>
    db.query('select entity from audit_log where company_id = $1 and action = $2', [shop.id, 'billing.keep']),
  )
  expect(log).toHaveLength(1)

  await endPeriod(shop)
  const after = await keptOf(shop)
  expect(restingOf(after.branches).toSorted()).toEqual(['Second', 'Third'])
  expect(after.employees.items.filter((one) => one.is_frozen).map(({ id }) => id)).toEqual([ids[1]])
  expect(await branchesOf(shop)).toHaveLength(4)
  const states = await given.database.asRoot((db) =>
    db.query(
      'select state from employees where company_id = $1 and id = any($2) order by array_position($2, id)',
      [shop.id, ids],
    ),
  )
  expect(states).toEqual([{ state: 'active' }, { state: 'paused' }, { state: 'active' }])
})

test('what rests is woken by nobody but the plan, and changed for another by the owner', async () => {
  const { shop, big } = await shrinking()
  await endPeriod(shop)
  await buy(shop.owner, { plan_id: (await keptPlan(shop)).id, months: 1 })
  const resting = await keptOf(shop)
  const frozen = resting.branches.items.filter((one) => one.is_frozen)
  expect(frozen).toHaveLength(2)
  const woken = await shop.owner.post(`/app/settings/branches/${frozen[0]?.id}/resume`, {})
  expect([woken.status, woken.code]).toEqual([402, 'plan_limit'])
  const swapped = await shop.owner.post<Kept>('/app/billing/keep', {
    branches: frozen.map(({ id }) => id),
    employees: [],
  })
  expect(swapped.payload.branches.items.filter((one) => !one.is_frozen).map(({ id }) => id)).toEqual(
    frozen.map(({ id }) => id),
  )
  await buy(shop.owner, { plan_id: big.id, months: null })
  const all = await keptOf(shop)
  expect([restingOf(all.branches), restingOf(all.employees)]).toEqual([[], []])
  expect((await branchesOf(shop)).map(({ paused_until }) => paused_until)).toEqual([null, null, null, null])
})

test('a smaller plan that is bought after a bigger one has run out puts to rest what the preview has named', async () => {
  const { shop, big, small } = await shrinking()
  // The change for later is taken back: the big plan runs out.
  await buy(shop.owner, { plan_id: big.id, months: null })
  await endPeriod(shop)
  expect(restingOf((await keptOf(shop)).branches)).toEqual([])
  const wanted = { plan_id: small.id, months: 1 }
  const preview = (await shop.owner.post<PurchasePreview>('/app/billing/preview', wanted)).payload
  expect(preview).toMatchObject({ when: 'now', over: [{ key: 'branches', used: 4, limit: 2 }, {}] })
  await buy(shop.owner, wanted)
  const after = await keptOf(shop)
  expect([after.branches.limit, restingOf(after.branches)]).toEqual([2, ['Third', 'Fourth']])
  expect(restingOf(after.employees)).toHaveLength(1)
})

test('a bigger plan for some hours lets nothing stay that was added in them', async () => {
  const { shop, small } = await shrinking()
  await endPeriod(shop)
  await buy(shop.owner, { plan_id: small.id, months: 1 })
  const more = await makePlan(given, 900_000_00)
  await buy(shop.owner, { plan_id: more.id, months: null })
  expect(restingOf((await keptOf(shop)).branches)).toEqual([])
  expect((await buy(shop.owner, { plan_id: small.id, months: null })).status).toBe(201)
  expect(restingOf((await keptOf(shop)).branches)).toEqual(['Third', 'Fourth'])
})

test('who is fired while a smaller plan begins stays fired, and the team is counted once', async () => {
  const { shop, ids } = await shrinking()
  const { payload } = await shop.owner.get<{ version: number }>(`/app/employees/${ids[2]}`)
  const counted = () =>
    given.database.asRoot((db) =>
      db.one(
        `select state, counters.employees = (select count(*) from employees where company_id = $1
           and state in ('active', 'invited') and archived_at is null) as is_right
         from company_counters counters, employees where counters.company_id = $1 and id = $2`,
        [shop.id, ids[2]],
      ),
    )
  const blocked = (count: number) =>
    vi.waitFor(async () => {
      const sql =
        'select count(distinct pid)::int as count from pg_locks join pg_stat_activity using (pid) where not granted and datname = current_database()'
      const row = await given.database.asRoot((db) => db.one<{ count: number }>(sql))
      expect(row?.count).toBe(count)
    })
  const works = await given.database.asRoot(async (db) => {
    await db.run('select 1 from employees where id = $1 for update', [ids[2]])
    const firing = shop.owner.post(`/app/employees/${ids[2]}/fire`, { version: payload.version })
    await blocked(1)
    const begun = endPeriod(shop)
    await blocked(2)
    return { firing, begun }
  })
  expect((await works.firing).status).toBe(200)
  await works.begun
  expect(await counted()).toEqual({ state: 'fired', is_right: true })
})

async function keptPlan({ owner }: Shop): Promise<{ id: string }> {
  return (await owner.get<{ plan: { id: string } }>('/app/billing')).payload.plan
}
