import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { type TestServer, testServer } from '#server/http/testing.ts'
import { type Operation, readDocument } from '#tests/api/apiOperations.ts'
import { answersOf, figuresOf, unreached } from './figures.ts'
import { Range } from './range.ts'
import { type Shot, shotsAt } from './shots.ts'
import { limits } from '#tests/run/patience.ts'

/** One shot in so many is sent; `HOSTILE_SHARE=1` sends all, which takes minutes. */
const SHARE = Number(process.env.HOSTILE_SHARE ?? 24)
/** One for each company that is thrown at. */
const languages = ['ms', 'vi', 'fr', 'it']
const PIECE = 300
const FEWEST = 5000 / SHARE

/** The stream never ends; tests/hostile/wire.test.ts throws at it. */
const streams = ['GET /app/events']

let dataDir: string
let given: TestServer
let operations: Operation[]

beforeAll(async () => {
  dataDir = await mkdtemp(join(tmpdir(), 'hostile-'))
  given = await testServer({ config: { dataDir } })
  operations = readDocument((await given.root.get('/openapi.json')).body)
})
afterAll(async () => {
  await given.close()
  await rm(dataDir, { recursive: true })
})

/** The shots of an operation that this run sends: the first, and another part of the same list for each operation. */
function chosen(operation: Operation, at: number): Shot[] {
  return shotsAt(operation).filter((_, n) => n === 0 || (n + at) % SHARE === 0)
}

/** Small enough that no range is left with the last operation for minutes. */
function inPieces(shots: Shot[]): Shot[][] {
  const count = Math.ceil(shots.length / PIECE)
  return Array.from({ length: count }, (_, at) => shots.slice(at * PIECE, (at + 1) * PIECE))
}

it(
  'whatever is sent to a call, it answers in the envelope and in time, tells nothing of its inside and keeps texts whole',
  async () => {
    const targets = operations.filter(({ name }) => !streams.includes(name))
    const magazines = targets
      .flatMap((operation, at) => inPieces(chosen(operation, at)).map((shots) => ({ operation, shots })))
      .toSorted((a, b) => b.shots.length - a.shots.length)
    const ranges = await Promise.all(languages.map((code, at) => Range.open(given, `Company ${at}`, code)))
    await Promise.all(
      ranges.map(async (range) => {
        for (let one = magazines.shift(); one; one = magazines.shift())
          await range.fire(one.operation, one.shots)
      }),
    )
    const results = ranges.map(({ result }) => result)
    expect(results.flatMap(({ faults }) => faults)).toEqual([])
    const figures = figuresOf(results)
    if (SHARE === 1) process.stdout.write(`${JSON.stringify(figures)}\n`)
    expect(figures.sent).toBeGreaterThan(FEWEST)
    const names = targets.map(({ name }) => name)
    expect(unreached(answersOf(results), names), 'No request came through to the work of these').toEqual([])
    expect(await oddRows()).toEqual([])
    expect(Object.keys(Object.prototype)).toEqual([])
    expect('isAdmin' in {}).toBe(false)
  },
  limits.sweep,
)

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
