import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { type Reply, type TestServer, testServer } from '#server/http/testing.ts'
import { type Operation, type Sample, ask, probes, readDocument, sample } from './apiOperations.ts'
import { type StockedShop, stock, stockedShop, tenantTables } from './stockedShop.ts'

const WORD = 'Aldebaran'

/** The stream never ends; server/http/events.test.ts shows that it tells nothing of other companies. */
const streams = ['GET /app/events']

let given: TestServer
let operations: Operation[]
let theirs: StockedShop
let mine: StockedShop
let secrets: string[]

beforeAll(async () => {
  given = await testServer()
  operations = readDocument((await given.root.get('/openapi.json')).body)
  theirs = await stockedShop(given, WORD)
  mine = await stockedShop(given, 'Vega')
  secrets = [WORD, theirs.id, ...Object.values(theirs.ids).flat()]
})
afterAll(() => given.close())

const nonPublic = () =>
  operations.filter(
    ({ access, isUpload, name }) => access !== 'public' && !isUpload && !streams.includes(name),
  )

/** What an answer says, without the id asked for and what is new in every answer. */
function shape(reply: Reply, id: string): unknown {
  const body = reply.body
    .replaceAll(id, '<asked>')
    .replace(/"request_id":"[^"]+"/, '')
    .replace(/\d{4}-\d\d-\d\dT[\d:.]+Z/g, '<instant>')
  return { status: reply.status, body }
}

function expectNothingOfThem(reply: Reply, asked: string, what: string): void {
  const said = secrets.filter((secret) => secret !== asked && reply.body.includes(secret))
  expect(said, `${what} tells about the other company`).toEqual([])
}

async function dump(companyId: string): Promise<string> {
  const rows: string[] = []
  for (const { table } of await tenantTables(given)) {
    if (table === 'sessions') continue
    const found = await given.database.asRoot((db) =>
      db.query<{ row: string }>(
        `select to_jsonb(t)::text as row from ${table} t where company_id = $1 order by 1`,
        [companyId],
      ),
    )
    rows.push(table, ...found.map(({ row }) => row))
  }
  return rows.join('\n')
}

describe('two companies', () => {
  it('know nothing of each other: ids of another company are answered like unknown ones, in path, query and body', async () => {
    const before = await dump(theirs.id)
    const probe = async (operation: Operation, put: (id: string) => Sample, id: string, where: string) => {
      const reply = await ask(mine.owner, operation, put(id))
      expectNothingOfThem(reply, id, `${operation.name}, ${where}`)
      return reply
    }
    for (const operation of nonPublic()) {
      for (const { where, table, put } of probes(operation, sample(operation, mine.ids))) {
        const unknownId = given.ports.newId()
        const unknown = await probe(operation, put, unknownId, where)
        if (where.startsWith('path')) expect([operation.name, unknown.status]).toEqual([operation.name, 404])
        const foreign = table
          ? [theirs.ids[table]?.[0] ?? '', theirs.id]
          : Object.values(theirs.ids).map(([first = '']) => first)
        for (const id of foreign.filter(Boolean)) {
          const reply = await probe(operation, put, id, where)
          expect(shape(reply, id), `${operation.name}, ${where}: a foreign id and an unknown one`).toEqual(
            shape(unknown, unknownId),
          )
        }
      }
    }
    expect(await dump(theirs.id)).toBe(before)
  }, 120_000)

  it('cannot be named by a caller: the company comes from the session only', async () => {
    const before = await dump(theirs.id)
    for (const operation of nonPublic().filter(({ access }) => access === 'company')) {
      const base = sample(operation, mine.ids)
      const inQuery = await ask(mine.owner, operation, {
        ...base,
        query: { ...base.query, company_id: theirs.id },
      })
      expect([operation.name, inQuery.status]).toEqual([operation.name, 422])
      if (!operation.body) continue
      const inBody = await ask(mine.owner, operation, {
        ...base,
        body: { ...(base.body as object), company_id: theirs.id },
      })
      expect([operation.name, inBody.status]).toEqual([operation.name, 422])
    }
    const headers = { 'x-company-id': theirs.id, 'x-company': theirs.id }
    expectNothingOfThem(await mine.owner.get('/app/orders', { headers }), '', 'A header')
    expect(await dump(theirs.id)).toBe(before)
  })
})

describe('every call that is not public', () => {
  it('works with own ids, so that the refusal of foreign ones means something', async () => {
    const shop = await given.company()
    const refused: string[] = []
    for (const operation of nonPublic()) {
      const ids = await stock(given, shop, 'Deneb')
      const reply = await ask(shop.owner.again(), operation, sample(operation, ids))
      if (reply.status >= 300 && reply.status !== 409) refused.push(`${operation.name}: ${reply.body}`)
      expectNothingOfThem(reply, '', operation.name)
    }
    expect(refused, 'Mend the samples of tests/apiOperations.ts, these calls refuse them').toEqual([])
  }, 120_000)

  it('asks for a sign-in before it looks at what is sent', async () => {
    for (const operation of operations.filter(({ access }) => access !== 'public')) {
      const path = operation.path.replace(/\{\w+\}/g, 'nothing')
      const answer = await given.app.inject({
        method: operation.method as 'GET',
        url: `/api${path}?what=ever`,
        headers: { 'content-type': 'application/json' },
        ...(operation.method === 'GET' ? {} : { payload: '{' }),
      })
      expect([operation.name, answer.statusCode, answer.json<{ code: string }>().code]).toEqual([
        operation.name,
        401,
        'unauthorized',
      ])
    }
  })
})
