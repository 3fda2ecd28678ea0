import { afterAll, beforeAll, expect, it } from 'vitest'
import { type TestServer, testServer } from '#server/http/testing.ts'
import { type Operation, readDocument } from './apiOperations.ts'
import { Range } from './hostile/range.ts'
import { type Shot, shotsAt } from './hostile/shots.ts'

/** One shot in so many is sent; `HOSTILE_SHARE=1` sends all, which takes minutes. */
const SHARE = Number(process.env.HOSTILE_SHARE ?? 12)
const COMPANIES = 4
const FEWEST = 5000 / SHARE

/** The stream never ends; tests/hostile.wire.test.ts throws at it. */
const streams = ['GET /app/events']

let given: TestServer
let operations: Operation[]

beforeAll(async () => {
  given = await testServer()
  operations = readDocument((await given.root.get('/openapi.json')).body)
})
afterAll(() => given.close())

/** The shots of an operation that this run sends: another part of the same list for each operation. */
function chosen(operation: Operation, at: number): Shot[] {
  return shotsAt(operation).filter((_, n) => (n + at) % SHARE === 0)
}

it('whatever is sent to a call, it answers in the envelope and in time, tells nothing of its inside and keeps texts whole', async () => {
  const magazines = operations
    .filter(({ name }) => !streams.includes(name))
    .map((operation, at) => chosen(operation, at))
    .toSorted((a, b) => b.length - a.length)
  const ranges = await Promise.all(
    Array.from({ length: COMPANIES }, (_, at) => Range.open(given, `Company ${at}`)),
  )
  await Promise.all(
    ranges.map(async (range) => {
      for (let shots = magazines.shift(); shots; shots = magazines.shift()) await range.fire(shots)
    }),
  )
  const results = ranges.map(({ result }) => result)
  const sum = (of: 'sent' | 'taken') => results.reduce((total, one) => total + one[of], 0)
  expect(results.flatMap(({ faults }) => faults)).toEqual([])
  expect(sum('sent')).toBeGreaterThan(FEWEST)
  expect(sum('taken'), 'Hardly a request came through to the work').toBeGreaterThan(sum('sent') / 10)
  expect(await oddRows()).toEqual([])
  expect(Object.keys(Object.prototype)).toEqual([])
  expect('isAdmin' in {}).toBe(false)
}, 1_200_000)

/** Tables with a text that is not in its NFC form; the folded texts for search and order are of their own. */
async function oddRows(): Promise<string[]> {
  const tables = ['products', 'variants', 'categories', 'customers', 'orders', 'order_lines', 'users']
  const odd: string[] = []
  for (const table of tables) {
    const rows = await given.database.asRoot((db) =>
      db.query<{ row: string }>(
        `select row from (select (to_jsonb(t) - 'search' - 'name_key')::text as row from ${table} t) all_rows
         where row is not nfc normalized limit 3`,
      ),
    )
    odd.push(...rows.map(({ row }) => `${table}: ${row}`))
  }
  return odd
}
