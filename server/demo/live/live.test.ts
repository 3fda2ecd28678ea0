import { beforeAll, describe, expect, test } from 'vitest'
import { checkDatabase } from '#server/backup/checkDatabase.ts'
import { siteAt } from '#server/backup/testingBackup.ts'
import { quietLog } from '#server/db/testLog.ts'
import { demoShops, seedDemo } from '#server/demo/seed.ts'
import { shared, testServer } from '#server/http/testing.ts'
import type { Log } from '#server/ports.ts'
import { isTurnOf } from '#tests/run/tier.ts'
import { MOST_OPEN } from './pace.ts'
import { liveStep } from './startLive.ts'
import { limits } from '#tests/run/patience.ts'

const STEP_S = 12
const HOUR_S = 3600

const given = shared(() => testServer({ routes: () => [] }))

const ask = <Row>(sql: string) => given.database.asRoot((db) => db.query<Row>(sql))

/** A log that remembers what went wrong. */
function listening() {
  const warnings: unknown[] = []
  const log: Log = { ...quietLog, warn: (...said: unknown[]) => void warnings.push(said) }
  return { log, warnings }
}

async function live(seconds: number, look: () => Promise<void> = async () => undefined) {
  const { log, warnings } = listening()
  const begun = given.clock.now().getTime()
  for (let passed = STEP_S; passed <= seconds; passed += STEP_S) {
    given.clock.set(new Date(begun + passed * 1000))
    // Two processes look at the restaurant at the same time.
    const [first, second] = demoShops
    await Promise.all([first, first, second].map((demo) => liveStep({ ...given, log }, demo!)))
    if (passed % 60 === 0) await look()
  }
  expect(warnings).toEqual([])
}

test('without demo companies nothing is written', async () => {
  await live(STEP_S * 3)
  expect(await ask('select 1 from companies')).toEqual([])
})

describe.runIf(isTurnOf(0, 3))('an hour of a live demo, kept by two processes at once', () => {
  let begun: Date
  const mostOpen: number[] = []

  beforeAll(async () => {
    given.clock.set('2026-11-20T13:00:00Z')
    await seedDemo(given)
    begun = given.clock.now()
    await live(HOUR_S, async () => {
      const rows = await ask<{ open: number }>(
        `select count(*)::int as open from orders where category in ('new', 'in_progress') group by company_id`,
      )
      mostOpen.push(...rows.map(({ open }) => open))
    })
  }, limits.long)

  const since = () => `'${begun.toISOString()}'`

  test('orders keep arriving in both companies, twenty to forty seconds after one another', async () => {
    const rows = await ask<{ placed: number; shortest: number; channels: number }>(
      `select count(*)::int as placed, min(gap)::float as shortest, count(distinct channel)::int as channels from (
         select company_id, channel, extract(epoch from placed_at - lag(placed_at) over (partition by company_id order by number)) as gap
         from orders where placed_at >= ${since()}) as placed group by company_id`,
    )
    expect(rows).toHaveLength(2)
    for (const { placed, shortest, channels } of rows) {
      expect(placed).toBeGreaterThan(60)
      expect(placed).toBeLessThan(181)
      expect(shortest).toBeGreaterThan(19)
      expect(channels).toBe(2)
    }
  })

  test('open orders stay bounded, and are never all gone', () => {
    expect(Math.max(...mostOpen)).toBeLessThanOrEqual(MOST_OPEN)
    expect(Math.min(...mostOpen)).toBeGreaterThan(2)
  })

  test('most end done and paid, a few cancelled, some are late, and customers say how it was', async () => {
    const rows = await ask<{ done: number; unpaid: number; cancelled: number; forgotten: number }>(
      `select count(*) filter (where category = 'done')::int as done,
         count(*) filter (where category = 'done' and paid <> total)::int as unpaid,
         count(*) filter (where category = 'cancelled')::int as cancelled,
         count(*) filter (where accepted_at > placed_at + interval '3 minutes')::int as forgotten
       from orders where placed_at >= ${since()} group by company_id`,
    )
    for (const { done, unpaid, cancelled, forgotten } of rows) {
      expect(done).toBeGreaterThan(40)
      expect(unpaid).toBe(0)
      expect(cancelled).toBeGreaterThan(0)
      expect(forgotten).toBeGreaterThan(0)
    }
    const reviews = await ask(`select 1 from reviews where created_at >= ${since()}`)
    expect(reviews.length).toBeGreaterThan(2)
  })

  test('every change is on the stream, and done by the person whose work it is', async () => {
    const silent = await ask(
      `select id from orders where updated_at > ${since()} and version <> (select max(version) from outbox
         where outbox.company_id = orders.company_id and entity = 'orders' and entity_id = orders.id)`,
    )
    expect(silent).toEqual([])
    const names = await ask<{ name: string }>(
      `select distinct actor_name as name from order_events where created_at > ${since()} and actor_name is not null`,
    )
    const { operator, kitchen, courier } = demoShops[0]!.staff
    expect(names.map(({ name }) => name)).toEqual(expect.arrayContaining([operator, kitchen, courier]))
  })

  test('every invariant of the database holds: numbers without a gap, ledgers, stock and counters', async () => {
    const checked = await checkDatabase(siteAt(given.database))
    expect(checked.filter(({ breaches }) => breaches.length > 0)).toEqual([])
  })
})
