import { mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { withClient } from '#server/db/open.ts'
import { type Reply, type Shop, type TestServer, testServer } from '#server/http/testing.ts'
import { type Operation, ask, readDocument } from './apiOperations.ts'
import { auditActions, inLoops } from './auditActions.ts'
import { phone, preparations as goodsCalls } from './auditCalls.ts'
import { orderCalls } from './auditOrderCalls.ts'
import { paymentCalls } from './auditPaymentCalls.ts'
import { peopleCalls } from './auditPeopleCalls.ts'
import { fullSample, stock } from './stockedShop.ts'
import { limits } from '#tests/run/patience.ts'

interface Row {
  action: string
  entity: string
  entity_id: string
  actor_id: string | null
  changes: Record<string, unknown>
  ip: string
  request_id: string
  written: string
}

const preparations = { ...goodsCalls, ...orderCalls, ...peopleCalls, ...paymentCalls }
/** One row of each of the two people whom it concerns. */
const ofTwo = ['employees.transfer', 'employees.end_transfer']

let given: TestServer
let operations: Operation[]
let shop: Shop
let dataDir: string

beforeAll(async () => {
  dataDir = mkdtempSync(join(tmpdir(), 'audit-'))
  given = await testServer({ config: { dataDir } })
  operations = readDocument((await given.root.get('/openapi.json')).body)
  shop = await given.company()
})
afterAll(async () => {
  await given.close()
  rmSync(dataDir, { recursive: true })
})

/** Every row of both logs, with the transaction that wrote it. */
async function logged(): Promise<Row[]> {
  const columns = 'action, entity, entity_id, actor_id, changes, ip, request_id, xmin::text as written'
  return given.database.asRoot((db) =>
    db.query<Row>(
      `select ${columns}, created_at, id from audit_log union all select ${columns}, created_at, id from platform_audit_log
       order by created_at, id`,
    ),
  )
}

/** The rows that a call has left. */
async function rowsOf<T>(call: () => Promise<Reply<T>>): Promise<{ reply: Reply<T>; rows: Row[] }> {
  const before = (await logged()).length
  const reply = await call()
  return { reply, rows: (await logged()).slice(before) }
}

const operationOf = (name: string) => operations.find((one) => one.name === name)!

describe('every operation that writes', () => {
  it('is named in tests/api/auditActions.ts: with its action or with the reason why it leaves no row', () => {
    const writing = operations
      .filter(({ method, name }) => method !== 'GET' && !inLoops.includes(name))
      .map(({ name }) => name)
    const named = Object.keys(auditActions).filter((name) => !name.startsWith('GET'))
    expect(named.toSorted()).toEqual(writing.toSorted())
  })
})

describe('what another test looks at', () => {
  const elsewhere = Object.values(auditActions).filter((one) => 'seenIn' in one && one.seenIn !== undefined)

  it.each(elsewhere as { action: string; seenIn: string }[])('$action', ({ action, seenIn }) => {
    expect(readFileSync(seenIn, 'utf8')).toContain(`'${action}'`)
  })
})

describe('the audit log', { timeout: limits.long }, () => {
  const made = new Map<string, Row[]>()

  it('has exactly one row of each, with who, what, from where and by which call, in the same transaction as the change', async () => {
    const wrong: string[] = []
    const names = Object.keys(auditActions)
    const order = [...Object.keys(preparations), ...names.filter((name) => !(name in preparations))]
    for (const name of order.filter((one) => one in auditActions)) {
      const told = auditActions[name]!
      if ('action' in told && told.seenIn) continue
      let { reply, rows } = await rowsOf(await callOf(name))
      // What an earlier call has used up is there again.
      if (reply.status >= 300 || rows.length === 0) {
        ids = undefined
        ;({ reply, rows } = await rowsOf(await callOf(name)))
      }
      made.set(name, rows)
      const expected =
        'action' in told ? (ofTwo.includes(told.action) ? [told.action, told.action] : [told.action]) : []
      const actions = rows.map(({ action }) => action)

      if (reply.status >= 300 || String(actions) !== String(expected))
        wrong.push(
          `${name}: ${String(actions)} instead of ${String(expected)}; ${reply.status} ${reply.body.slice(0, 300)}`,
        )
      for (const row of rows) if (!(await isOneWithItsChange(row))) wrong.push(`${name}: not with its change`)
      for (const row of rows)
        if (row.ip !== '127.0.0.1' || !/^[\da-f-]{36}$/.test(row.request_id))
          wrong.push(`${name}: from nowhere`)
    }
    expect(wrong).toEqual([])
  })

  it('tells before and after of a price, not what a secret is, and masks people who are not customers', async () => {
    const [price] = made.get('POST /app/products/bulk') ?? []
    expect(price?.changes['variants']).toEqual([
      expect.arrayContaining([expect.objectContaining({ price: 100_00 })]),
      expect.arrayContaining([expect.objectContaining({ price: 110_00 })]),
    ])
    const all = JSON.stringify(await logged())
    expect(all).not.toContain(phone.slice(1))
    expect(all).not.toContain('long enough for her')
  })

  it('names the platform for people without a company, and a link for who holds it', async () => {
    const [zoe] = await given.database.asRoot((db) =>
      db.query<{ actor_name: string }>(
        "select actor_name from platform_audit_log where action = 'sessions.login'",
      ),
    )
    expect(zoe?.actor_name).toBe('Zoe')
    expect(made.get('GET /exports/{token}')?.[0]?.actor_id).toBeNull()
    expect(made.get('POST /app/customers')?.[0]?.actor_id).toBe((await shop.owner.identity()).user_id)
  })

  it('has nothing of what was refused, and one row of what was sent twice', async () => {
    const body = { name: 'Twice', phone: null, note: '', is_blacklisted: false }
    const key = given.ports.newId()
    const twice = await rowsOf(async () => {
      await shop.owner.post('/app/customers', body, { key })
      return shop.owner.post('/app/customers', body, { key })
    })
    expect(twice.rows.map(({ action }) => action)).toEqual(['customers.create'])
    const stale = await rowsOf(() =>
      shop.owner.patch(`/app/customers/${twice.reply.payload.id}`, { version: 9, name: 'Stale' }),
    )
    expect([stale.reply.status, stale.rows]).toEqual([409, []])
    const wrong = await rowsOf(() => given.root.post('/auth/login', { login: phone, password: 'wrong one' }))
    expect([wrong.reply.status, wrong.rows]).toEqual([422, []])
  })

  it.each(['audit_log', 'platform_audit_log'])('%s is only ever added to', async (table) => {
    for (const statement of [
      `delete from ${table}`,
      `update ${table} set actor_name = 'x'`,
      `truncate ${table}`,
    ]) {
      await expect(given.database.asTenant(shop.id, (db) => db.run(statement))).rejects.toThrow(
        'permission denied',
      )
      await expect(given.database.asRoot((db) => db.run(statement))).rejects.toThrow('permission denied')
    }
    const holders = await withClient({ connectionString: given.database.url }, (client) =>
      client.query(
        `select grantee, privilege_type from information_schema.role_table_grants
         where table_name = $1 and privilege_type not in ('SELECT', 'INSERT') and grantee like 'app\\_%'`,
        [table],
      ),
    )
    expect(holders.rows).toEqual([])
  })
})

/** What the samples name. */
let ids: Record<string, string[]> | undefined

/** Prepares a call. */
async function callOf(name: string): Promise<() => Promise<Reply<unknown>>> {
  const operation = operationOf(name)
  const prepare = preparations[name]
  if (prepare) return prepare({ given, shop })
  const caller = shop.owner.again()
  await caller.identity()
  const sent = await fullSample(given, operation, (ids ??= await stock(given, shop, 'Audited')))
  return () => ask(caller, operation, sent)
}

/** What hands data out and changes nothing; the end of a download writes its link once more. */
const readings = new Set(['exports.download', 'exports.personal_data'])

/** Tables that are written beside a change, whatever it is. */
const beside = ['audit_log', 'platform_audit_log', 'idempotency_keys', 'outbox', 'failed_tries']

let changing: string[]

/** Whether the transaction that wrote the row has changed something else, too. */
async function isOneWithItsChange({ action, written }: Row): Promise<boolean> {
  if (readings.has(action)) return true
  changing ??= await changingTables()
  const any = changing.map((table) => `select 1 from ${table} where xmin::text = $1`).join(' union all ')
  const found = await given.database.asRoot((db) => db.query(`${any} limit 1`, [written]))
  return found.length > 0
}

async function changingTables(): Promise<string[]> {
  const tables = await given.database.asRoot((db) =>
    db.query<{ name: string }>(
      `select relname as name from pg_class
       where relkind in ('r', 'p') and relnamespace = 'public'::regnamespace and has_table_privilege(oid, 'select')`,
    ),
  )
  return tables.map(({ name }) => name).filter((name) => !beside.includes(name))
}
