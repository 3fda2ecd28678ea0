import { expect, test } from 'vitest'
import { platformRoleNames } from '#contract/administrators.ts'
import type { PlatformDashboard } from '#contract/platformDashboard.ts'
import { holdsPlatform, platformRoles } from '#contract/platformPermissions.ts'
import { meter } from '#server/http/meter.ts'
import { shared, testServer } from '#server/http/testing.ts'
import { testingLeads } from '#server/leads/testingLeads.ts'
import { makePlan } from '#server/billing/testingBilling.ts'
import { payForDays } from './testingPaid.ts'

const given = shared(testServer)

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
  // The meter is the process's: other files of tests have run in it.
  const { failed } = meter.figures(Date.now()).hour
  const first = await read()
  expect(first).toMatchObject({
    attention: { ending: 1, late_leads: 1, untouched_leads: 0, error_reports: 0 },
    day: { companies: 1 },
    risks: [{ id: shop.id, reasons: ['ending'] }],
    today: { selling: 1, activated: 1, orders: 4, top: [{ id: shop.id, orders: 4 }] },
    states: { demo: 1 },
    countries: { UZ: 1 },
    system: { streams: 0, hour: { failed }, messages: { waiting: 0, sent: 0 } },
  })
  expect(first.today.revenue.map(({ sum }) => sum)).toEqual([90_000])
  expect(first.system.database_bytes).toBeGreaterThan(1_000_000)
  await given.company()
  expect((await read()).day.companies).toBe(1)
  given.clock.set(new Date(given.clock.now().getTime() + 31_000))
  expect((await read()).day.companies).toBe(2)
})

test('it says who pays, who came and who has gone by day, and how far leads come', async () => {
  const [paying, gone] = [await given.company(), await given.company()]
  await payForDays(given, paying, -2, 60)
  await payForDays(given, gone, -60, -3)
  // Its trial was over before.
  await given.database.asRoot((db) =>
    db.run(
      "update subscription_periods set starts = '2020-01-01', ends = '2020-01-15' where company_id = $1 and kind = 'trial'",
      [gone.id],
    ),
  )
  await given.database.asRoot(async (db) => {
    await db.run("update companies set state = 'active' where id = $1", [paying.id])
    await db.run("update companies set state = 'expired' where id = $1", [gone.id])
    await db.run('update leads set company_id = $1', [paying.id])
  })
  given.clock.set(new Date(given.clock.now().getTime() + 31_000))
  const root = await given.administrator()
  const { sales } = (await root.get<PlatformDashboard>(path)).payload
  expect(sales).toMatchObject({
    paying: 1,
    mrr: [{ currency: 'UZS', sum: 30_000 }],
    funnel: { leads: 1, demos: 1, paid: 1 },
  })
  expect(sales.days).toHaveLength(30)
  expect(sales.days.at(-1)?.day).toBe(given.clock.now().toISOString().slice(0, 10))
  expect(
    sales.days.flatMap(({ came, gone }, at) => (came + gone > 0 ? [[29 - at, came, gone]] : [])),
  ).toEqual([
    [3, 0, 1],
    [2, 1, 0],
  ])
})

test('it tells a bot whose process has died, and what it has sent', async () => {
  await given.database.asRoot(async (db) => {
    await db.run(
      "insert into bot_leases (bot_id, holder, ends_at) values (1, $1, now() - interval '5 minutes')",
      [given.ports.newId()],
    )
    await db.run('insert into message_hours (hour, count) values ($1, 7)', [given.clock.now()])
  })
  given.clock.set(new Date(given.clock.now().getTime() + 31_000))
  const root = await given.administrator()
  const { attention, system } = (await root.get<PlatformDashboard>(path)).payload
  expect([attention.silent_bots, system.messages]).toEqual([1, { waiting: 0, sent: 7 }])
})

test('it says that nobody is named who is paid, and how many companies no plan is offered', async () => {
  const root = await given.administrator()
  const read = async () => {
    given.clock.set(new Date(given.clock.now().getTime() + 31_000))
    const { attention } = (await root.get<PlatformDashboard>(path)).payload
    return [attention.missing_payee, attention.unpriced_companies]
  }
  const plan = await makePlan(given, 300_000_00)
  const closed = await given.company()
  const onRoot = (statement: string, values: unknown[] = []) =>
    given.database.asRoot((db) => db.run(statement, values))
  await onRoot("update companies set currency = 'KZT', state = 'closed' where id = $1", [closed.id])
  expect(await read()).toEqual([0, 0])
  await onRoot("update billing_seller set legal_name = ''")
  await onRoot("update companies set currency = 'KZT' where id = $1", [(await given.company()).id])
  expect(await read()).toEqual([1, 1])
  const { length } = await given.database.asRoot((db) =>
    db.query("select id from companies where state <> 'closed'"),
  )
  await onRoot('update plans set is_public = false where id = $1', [plan.id])
  expect(await read()).toEqual([1, length])
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
