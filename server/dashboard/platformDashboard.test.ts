import { afterAll, beforeAll, expect, test } from 'vitest'
import { platformRoleNames } from '#contract/administrators.ts'
import type { PlatformDashboard } from '#contract/platformDashboard.ts'
import { holdsPlatform, platformRoles } from '#contract/platformPermissions.ts'
import { type TestServer, testServer } from '#server/http/testing.ts'
import { testingLeads } from '#server/leads/testingLeads.ts'

let given: TestServer
beforeAll(async () => {
  given = await testServer()
})
afterAll(() => given.close())

const path = '/admin/dashboard'

test('it says what waits for a hand, who came, and how the machine is, at most half a minute old', async () => {
  const root = await given.administrator()
  const read = async () => (await root.get<PlatformDashboard>(path)).payload
  const shop = await given.company()
  const soon = new Date(given.clock.now().getTime() + 86_400_000)
  await given.database.asRoot(async (db) => {
    await db.run('update companies set expiry_date = $2 where id = $1', [shop.id, soon])
    const branch = await db.one<{ id: string }>('select id from branches where company_id = $1', [shop.id])
    await db.run(
      'insert into order_hours (company_id, day, hour, branch_id, orders, revenue) values ($1, $2, 10, $3, 4, 90000)',
      [shop.id, given.clock.now().toISOString().slice(0, 10), branch?.id],
    )
  })
  const { add } = await testingLeads(given)
  await add({ next_step_at: new Date(given.clock.now().getTime() - 3_600_000).toISOString() })
  const first = await read()
  expect(first).toMatchObject({
    attention: { ending: 1, late_leads: 1, untouched_leads: 0, error_reports: 0 },
    day: { companies: 1 },
    today: { selling: 1, orders: 4, top: [{ id: shop.id, orders: 4 }] },
    states: { demo: 1 },
    system: { streams: 0 },
  })
  expect(first.today.revenue.map(({ sum }) => sum)).toEqual([90_000])
  expect(first.system.database_bytes).toBeGreaterThan(1_000_000)
  await given.company()
  expect((await read()).day.companies).toBe(1)
  given.clock.set(new Date(given.clock.now().getTime() + 31_000))
  expect((await read()).day.companies).toBe(2)
})

test('only those with the right see it', async () => {
  for (const role of platformRoleNames) {
    const { status } = await (await given.administrator(role)).get(path)
    expect([role, status]).toEqual([
      role,
      holdsPlatform(platformRoles[role], 'admin.dashboard.view') ? 200 : 403,
    ])
  }
})
