import { beforeAll, describe, expect, it } from 'vitest'
import { type Person, type Reply, shared, testServer } from '#server/http/testing.ts'
import { type Operation, type Probe, ask, probes, readDocument, sample, streams } from './apiOperations.ts'
import { alone, codeOnly, isEmptyHanded, proven } from './ownCalls.ts'
import { type StockedShop, fullSample, stock, stockedShop, tenantTables } from './stockedShop.ts'
import { limits } from '#tests/run/patience.ts'
import { inTurn } from '#tests/run/tier.ts'

const WORD = 'Aldebaran'

/** What in the query of a storefront is no id, and what the ids there name: it is not asked a hundred times a minute. */
const noIds = new Set(['query q', 'query access', 'query lang', 'query date'])
const named: Record<string, string> = { 'query branch_id': 'branches', 'query zone_id': 'delivery_zones' }

const given = shared(testServer)
beforeAll(async () => {
  operations = readDocument((await given.root.get('/openapi.json')).body)
  theirs = await stockedShop(given, WORD)
  // The platform offers the same plans and the same documents to all.
  delete theirs.ids['plans']
  delete theirs.ids['documents']
  mine = await stockedShop(given, 'Vega')
  secrets = [WORD, theirs.id, ...Object.values(theirs.ids).flat()]
})
let operations: Operation[]
let theirs: StockedShop
let mine: StockedShop
let secrets: string[]

/** What people of companies call; the platform's own calls know none of them, tests/rights.test.ts has that. */
const nonPublic = () =>
  operations.filter(
    ({ access, isUpload, name }) =>
      access !== 'public' && access !== 'root' && !isUpload && !streams.includes(name),
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

/** All rows of a company, without those that a refused call may leave. */
async function dump(companyId: string, beside: readonly string[] = ['sessions']): Promise<string> {
  const rows: string[] = []
  for (const { table } of await tenantTables(given)) {
    if (beside.includes(table)) continue
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

/** Asks once with an unknown id and once with each of these: status and answer must be the same. */
async function compare(
  by: Person,
  operation: Operation,
  { where, put }: Probe,
  others: string[],
): Promise<{ unknown: Reply; replies: [Reply, string][] }> {
  // What the first call does with the own rows beside the id, the second finds done.
  await ask(by, operation, put(given.ports.newId()))
  const unknownId = given.ports.newId()
  const unknown = await ask(by, operation, put(unknownId))
  if (where.startsWith('path')) expect([operation.name, unknown.status]).toEqual([operation.name, 404])
  const replies: [Reply, string][] = []
  for (const id of others) {
    const reply = await ask(by, operation, put(id))
    expect(
      shape(reply, id),
      `${operation.name}, ${where}: the id of somebody else and an unknown one`,
    ).toEqual(shape(unknown, unknownId))
    replies.push([reply, id])
  }
  return { unknown, replies }
}

/** One id of the table that the place names and the company's own id; where no table is named, one of every table. */
function foreignIds(table: string | undefined): string[] {
  const first = Object.values(theirs.ids).map(([id = '']) => id)
  return (table ? [theirs.ids[table]?.[0] ?? '', theirs.id] : first).filter(Boolean)
}

describe('two companies', { timeout: limits.long }, () => {
  it('know nothing of each other: ids of another company are answered like unknown ones, in path, query and body', async () => {
    const before = await dump(theirs.id)
    for (const operation of inTurn(nonPublic(), 3)) {
      for (const probe of probes(operation, await fullSample(given, operation, mine.ids))) {
        const { unknown, replies } = await compare(mine.owner, operation, probe, foreignIds(probe.table))
        for (const [reply, id] of [[unknown, ''] as const, ...replies])
          expectNothingOfThem(reply, id, `${operation.name}, ${probe.where}`)
      }
    }
    expect(await dump(theirs.id)).toBe(before)
  })

  it('know nothing of each other at their storefronts', async () => {
    const before = await dump(theirs.id)
    const storefront = operations.filter(({ path }) => path.startsWith('/storefront/{token}'))
    expect(storefront.length).toBeGreaterThan(4)
    for (const operation of storefront) {
      const base = sample(operation, mine.ids)
      const own = { ...base, params: { ...base.params, token: await keyOf(mine.id) } }
      for (const probe of probes(operation, own)) {
        if (noIds.has(probe.where)) continue
        const { replies } = await compare(
          mine.owner,
          operation,
          probe,
          foreignIds(probe.table ?? named[probe.where]),
        )
        for (const [reply, id] of replies) expectNothingOfThem(reply, id, `${operation.name}, ${probe.where}`)
      }
    }
    expect(await dump(theirs.id)).toBe(before)
  })

  it('cannot be named by a caller: the company comes from the session only', async () => {
    const before = await dump(theirs.id)
    const headers = { 'x-company-id': theirs.id, 'x-company': theirs.id, 'company-id': theirs.id }
    for (const operation of nonPublic().filter(({ access }) => access === 'company')) {
      const base = await fullSample(given, operation, mine.ids)
      const named = { ...base, query: { ...base.query, company_id: theirs.id } }
      const inQuery = await ask(mine.owner, operation, named)
      expect([operation.name, inQuery.status]).toEqual([operation.name, 422])
      const [path = ''] = operation.path.split('{')
      if (operation.method === 'GET' && operation.path === path)
        expectNothingOfThem(await mine.owner.get(path, { headers }), '', `${operation.name}, a header`)
      if (!operation.body) continue
      const inBody = await ask(mine.owner, operation, {
        ...base,
        body: { ...(base.body as object), company_id: theirs.id },
      })
      expect([operation.name, inBody.status]).toEqual([operation.name, 422])
    }
    expect(await dump(theirs.id)).toBe(before)
  })
})

/** Whose rows belong to a branch; everything else is the whole company's. */
const ofBranches = new Set(['orders', 'reviews', 'branches'])
/** Their session, and answers kept for a repeated call. */
const ofCaller = ['sessions', 'idempotency_keys']

describe('two branches', { timeout: limits.long }, () => {
  it('stay apart for who works in one of them: orders, reviews and the branch of the other are like unknown ones', async () => {
    const shop = await given.company()
    const ids = await stock(given, shop, 'Rigel')
    const second = await addBranch(shop.id)
    const clerk = shop.hire('manager', { branch_ids: [second], visibility: 'branch' })
    await clerk.identity()
    const before = await dump(shop.id, ofCaller)
    const probed = new Set<string>()
    for (const operation of nonPublic()) {
      for (const probe of probes(operation, await fullSample(given, operation, ids))) {
        const { table } = probe
        if (!table || !ofBranches.has(table)) continue
        const reply = await ask(clerk, operation, probe.put(given.ports.newId()))
        if (reply.code === 'forbidden') continue
        probed.add(table)
        await compare(clerk, operation, probe, [ids[table]?.at(-1) ?? ''])
      }
    }
    expect([...probed].toSorted()).toEqual([...ofBranches].toSorted())
    expect(await dump(shop.id, ofCaller)).toBe(before)
    for (const path of ['/app/orders', '/app/orders/brief', '/app/marketing/reviews'])
      expect([path, (await clerk.get(path)).payload.items]).toEqual([path, []])
  })
})

async function addBranch(companyId: string): Promise<string> {
  const id = given.ports.newId()
  await given.database.asRoot((db) =>
    db.run(
      `insert into branches (company_id, id, name, time_zone, fulfilments) values ($1, $2, 'Second', 'Asia/Tashkent', array['pickup'])`,
      [companyId, id],
    ),
  )
  return id
}

async function keyOf(companyId: string): Promise<string> {
  const row = await given.database.asRoot((db) =>
    db.one<{ token: string }>('select token from companies where id = $1', [companyId]),
  )
  return row?.token ?? ''
}

describe('every call that is not public', { timeout: limits.long }, () => {
  it('works with own ids, so that the refusal of foreign ones means something', async () => {
    const shop = await given.company()
    const refused: string[] = []
    let ids = await stock(given, shop, 'Deneb')
    const open = nonPublic().filter(({ name }) => !proven.includes(name))
    for (const operation of open) {
      const at = alone.includes(operation.name) ? await given.company() : shop
      const call = async () => ask(at.owner.again(), operation, await fullSample(given, operation, ids))
      let reply = at === shop ? await call() : undefined
      // What an earlier call has used up is there again.
      if (!reply || reply.status >= 300) {
        ids = await stock(given, at, 'Deneb')
        reply = await call()
      }
      // 410: no sample knows the code of an invitation.
      if (codeOnly.includes(operation.name)) expect(Object.keys(reply.errors)).toEqual(['code'])
      else if (reply.status >= 300 && reply.status !== 410 && !isEmptyHanded(operation, reply))
        refused.push(`${operation.name}: ${reply.body}`)
      expectNothingOfThem(reply, '', operation.name)
    }
    expect(refused, 'Mend the samples of tests/api/apiOperations.ts, these calls refuse them').toEqual([])
  })

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
