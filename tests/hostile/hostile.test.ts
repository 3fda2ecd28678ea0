import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { type TestServer, testServer } from '#server/http/testing.ts'
import { type Operation, readDocument, streams } from '#tests/api/apiOperations.ts'
import { answersOf, figuresOf, operationsWithoutSuccess } from './figures.ts'
import { Fuzzer } from './fuzzer.ts'
import { type Mutation, mutationsOf } from './mutations.ts'
import { limits } from '#tests/run/patience.ts'
import { isEverything, roundsOf } from '#tests/run/tier.ts'
import { eachInTurn } from '#tests/run/eachInTurn.ts'

/** One mutation in so many is sent, to a quarter of the sections; `npm run test:all` sends all to all, which takes minutes. */
const SHARE = roundsOf(1, 36)
/** Prefixes of paths, in an order in which each turn takes about as long; one stands for all other paths. */
const sections = [
  '/admin/',
  '/app/orders',
  'everywhere else',
  '/app/settings',
  '/app/marketing',
  '/app/customers',
  '/app/dictionaries',
  '/app/products',
  '/app/roles',
  '/storefront/',
  '/auth/',
  '/app/employees',
  '/app/imports',
  '/app/profile',
]
/** One interface language for each fuzzer. */
const languages = ['ms', 'vi', 'fr', 'it']
const PIECE = 300
const FEWEST = 5000

let dataDir: string
let given: TestServer
let operations: Operation[]
let fuzzers: Fuzzer[]

beforeAll(async () => {
  dataDir = await mkdtemp(join(tmpdir(), 'hostile-'))
  given = await testServer({ config: { dataDir } })
  operations = readDocument((await given.root.get('/openapi.json')).body)
  fuzzers = await Promise.all(languages.map((code, at) => Fuzzer.open(given, `Company ${at}`, code)))
})
afterAll(async () => {
  await given.close()
  await rm(dataDir, { recursive: true })
})

/** The mutations of an operation that this run sends: the first, and of the rest another part for each operation. */
function chosen(operation: Operation, at: number): Mutation[] {
  return mutationsOf(operation).filter((_, n) => n === 0 || (n + at) % SHARE === 0)
}

/** Pieces small enough that the fuzzers finish at about the same time. */
function inPieces(mutations: Mutation[]): Mutation[][] {
  const count = Math.ceil(mutations.length / PIECE)
  return Array.from({ length: count }, (_, at) => mutations.slice(at * PIECE, (at + 1) * PIECE))
}

const sectionOf = ({ path }: Operation) =>
  sections.find((section) => path.startsWith(section)) ?? 'everywhere else'

describe('whatever is sent to a call, it answers in the envelope and in time, tells nothing of its inside and keeps texts whole', () => {
  eachInTurn(sections, 4)(
    '%s',
    async (section) => {
      const targets = operations.filter((one) => !streams.includes(one.name) && sectionOf(one) === section)
      expect(targets.length).toBeGreaterThan(0)
      const waiting = targets
        .flatMap((operation, at) =>
          inPieces(chosen(operation, at)).map((mutations) => ({ operation, mutations })),
        )
        .toSorted((a, b) => b.mutations.length - a.mutations.length)
      await Promise.all(
        fuzzers.map(async (fuzzer) => {
          for (let one = waiting.shift(); one; one = waiting.shift())
            await fuzzer.run(one.operation, one.mutations)
        }),
      )
      const results = fuzzers.map(({ result }) => result)
      expect(results.flatMap(({ faults }) => faults)).toEqual([])
      const names = targets.map(({ name }) => name)
      expect(
        operationsWithoutSuccess(answersOf(results), names),
        'No request came through to the work of these',
      ).toEqual([])
      expect(await oddRows()).toEqual([])
      expect(Object.keys(Object.prototype)).toEqual([])
      expect('isAdmin' in {}).toBe(false)
    },
    { timeout: limits.sweep },
  )

  it.runIf(isEverything)('of all sections together', () => {
    const figures = figuresOf(fuzzers.map(({ result }) => result))
    process.stdout.write(`${JSON.stringify(figures)}\n`)
    expect(figures.sent).toBeGreaterThan(FEWEST)
  })
})

/** Rows with a text that is not NFC; the derived columns for search and order are left out. */
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
