import { expect, test } from 'vitest'
import { quietLog } from '#server/db/testLog.ts'
import { sellingServer } from '#server/orders/testingOrders.ts'
import { readDays, readHours } from './hours.ts'
import { countEvents, recount } from './rollups.ts'
import { countAll } from './startRollups.ts'
import { type Walk, startWalk } from './testingWalk.ts'
import { eachInTurn } from '#tests/run/eachInTurn.ts'
import { shared } from '#server/http/testing.ts'

const given = shared(sellingServer)

/** Hour by hour, as the database holds it. */
interface Hour {
  day: string
  hour: number
  branch_id: string
  orders: number
  revenue: number
}

const inOrder = (hours: Hour[]) =>
  hours.toSorted((a, b) => keyOf(a).localeCompare(keyOf(b))).map((hour) => ({ ...hour }))
const keyOf = ({ day, hour, branch_id }: Hour) => `${day} ${String(hour).padStart(2, '0')} ${branch_id}`

const inCompany = <Row>({ it }: Walk, text: string) =>
  given.database.asTenant(it.shop.id, (db) => db.query<Row>(text, [it.shop.id]))

const stored = async (walk: Walk) =>
  inOrder(
    await inCompany(
      walk,
      'select day, hour, branch_id, orders, revenue from order_hours where company_id = $1',
    ),
  )

/** The same counted here, order by order and by another clock than the database's. */
async function counted(walk: Walk, time_zone: string, day_start: number): Promise<Hour[]> {
  const orders = await inCompany<{ done_at: string; branch_id: string; total: number }>(
    walk,
    `select done_at, branch_id, total from orders where company_id = $1 and category = 'done' and not is_test`,
  )
  const hours = new Map<string, Hour>()
  for (const { done_at, branch_id, total } of orders) {
    const wall = wallOf(done_at, time_zone)
    const day = new Date(wall.getTime() - day_start * 60_000).toISOString().slice(0, 10)
    const place = { day, hour: wall.getUTCHours(), branch_id }
    const { orders: before, revenue } = hours.get(JSON.stringify(place)) ?? { orders: 0, revenue: 0 }
    hours.set(JSON.stringify(place), { ...place, orders: before + 1, revenue: revenue + total })
  }
  return inOrder([...hours.values()])
}

/** What the wall clock shows, as if it were UTC. */
function wallOf(instant: string, timeZone: string): Date {
  const shown = new Date(instant).toLocaleString('sv-SE', { timeZone })
  return new Date(`${shown.replace(' ', 'T')}Z`)
}

/** What readers see of all time, by hour over both branches, and by day. */
const seen = ({ it }: Walk, branch: string | null = null) =>
  given.database.asTenant(it.shop.id, async (db) => ({
    hours: await readHours(
      db,
      [it.shop.id, branch ? [branch] : null, null, null],
      '2000-01-01',
      '2100-01-01',
    ),
    days: await readDays(db, [it.shop.id, branch ? [branch] : null, null, null], '2000-01-01', '2100-01-01'),
  }))

const summed = (hours: readonly { orders: number; revenue: number }[]) => ({
  orders: hours.reduce((sum, one) => sum + one.orders, 0),
  revenue: hours.reduce((sum, one) => sum + one.revenue, 0),
})

async function expectSeen(walk: Walk, hours: Hour[]): Promise<void> {
  const [all, second] = [await seen(walk), await seen(walk, walk.branches[1])]
  expect(summed(all.hours)).toEqual(summed(hours))
  expect(summed(all.days)).toEqual(summed(hours))
  expect(inOrder(second.hours.map((hour) => ({ ...hour, branch_id: walk.branches[1] })))).toEqual(
    hours.filter(({ branch_id }) => branch_id === walk.branches[1]),
  )
}

/** Around a change of the clocks, in zones of whole hours, of 45 minutes, and of a change by half an hour. */
const zones = [
  { seed: 1, time_zone: 'America/New_York', day_start: 0, from: '2030-11-02T12:00:00Z' },
  { seed: 2, time_zone: 'Europe/Berlin', day_start: 300, from: '2030-03-30T10:00:00Z' },
  { seed: 3, time_zone: 'Asia/Kathmandu', day_start: 330, from: '2030-06-01T10:00:00Z' },
  { seed: 4, time_zone: 'Australia/Lord_Howe', day_start: 75, from: '2030-04-06T00:00:00Z' },
  { seed: 5, time_zone: 'Africa/Cairo', day_start: 0, from: '2030-04-25T10:00:00Z' },
]

eachInTurn(zones, 3)(
  'after orders came, changed and went in $time_zone the hours are what a recount says',
  async ({ from, time_zone, day_start, seed }) => {
    given.clock.set(from)
    const walk = await startWalk(given, { seed, time_zone, day_start })
    for (let round = 0; round < 160; round++) {
      await walk.step()
      if (round % 9 === 4) await countAll(given.database, quietLog)
      // In between some events are counted already and some are not: readers see no difference.
      if (round % 15 === 0) await expectSeen(walk, await counted(walk, time_zone, day_start))
    }
    await countAll(given.database, quietLog)
    const expected = await counted(walk, time_zone, day_start)
    expect(summed(expected).orders).toBeGreaterThan(12)
    expect(await stored(walk)).toEqual(expected)
    await expectSeen(walk, expected)
    await given.database.asTenant(walk.it.shop.id, (db) => recount(db, walk.it.shop.id))
    expect(await stored(walk)).toEqual(expected)
  },
)

const zone = { time_zone: 'Asia/Tashkent', day_start: 0 }
const finish = async (walk: Walk, steps = 25) => {
  for (let round = 0; round < steps; round++) await walk.step()
  return counted(walk, 'Asia/Tashkent', 0)
}

test('events that are told twice are counted once', async () => {
  const walk = await startWalk(given, { seed: 6, ...zone })
  await countAll(given.database, quietLog)
  const expected = await finish(walk)
  await countAll(given.database, quietLog)
  await inCompany(walk, 'update rollup_progress set seq = seq - 12 where company_id = $1')
  await expectSeen(walk, expected)
  await countAll(given.database, quietLog)
  expect(await stored(walk)).toEqual(expected)
})

test('several processes that count at the same time, while orders come in, count each order once', async () => {
  const walk = await startWalk(given, { seed: 7, ...zone })
  const id = walk.it.shop.id
  const counting = { isOver: false }
  const process = async () => {
    while (!counting.isOver) await given.database.asTenant(id, (db) => countEvents(db, id), { retries: 3 })
  }
  const processes = [process(), process(), process()]
  const expected = await finish(walk, 40)
  counting.isOver = true
  await Promise.all(processes)
  await expectSeen(walk, expected)
  await countAll(given.database, quietLog)
  expect(await stored(walk)).toEqual(expected)
})

test('when events were lost before they were counted, or the business day moves, everything is counted anew', async () => {
  const walk = await startWalk(given, { seed: 8, ...zone })
  await countAll(given.database, quietLog)
  const expected = await finish(walk)
  await inCompany(walk, 'delete from outbox where company_id = $1')
  await expectSeen(walk, expected)
  await countAll(given.database, quietLog)
  expect(await stored(walk)).toEqual(expected)

  await inCompany(walk, "update companies set time_zone = 'America/Caracas', day_start = 90 where id = $1")
  const moved = await counted(walk, 'America/Caracas', 90)
  expect(moved).not.toEqual(expected)
  await expectSeen(walk, moved)
  await countAll(given.database, quietLog)
  expect(await stored(walk)).toEqual(moved)
})
