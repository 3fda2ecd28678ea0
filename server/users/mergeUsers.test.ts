import { beforeAll, describe, expect, test } from 'vitest'
import type { PlatformAuditRow } from '#contract/audit.ts'
import type { PlatformUser } from '#contract/platformUsers.ts'
import { eraseAccounts } from '#server/profile/eraseAccounts.ts'
import { quietLog } from '#server/db/testLog.ts'
import { shared, testServer } from '#server/http/testing.ts'
import type { Caller } from '#server/http/testingCaller.ts'
import { reauthenticateAdministrators } from '#server/profile/testingReauthentication.ts'
import { stockedShop } from '#tests/api/stockedShop.ts'
import { joinedOnce, keptColumns, movedColumns, movedOfPlatform } from './userPlaces.ts'

const path = '/admin/users'

const given = shared(testServer)
beforeAll(async () => {
  root = await given.administrator()
  await reauthenticateAdministrators(given)
})
let root: Caller

const read = async (id: string) => (await root.get<PlatformUser>(`${path}/${id}`)).payload
const onRoot = (statement: string, values: unknown[] = []) =>
  given.database.asRoot((db) => db.query<Record<string, string>>(statement, values))

/** Somebody who has only ever opened the bot. */
let messengers = 7_000_000
async function ofMessenger() {
  const id = given.ports.newId()
  await onRoot(
    "insert into users (id, full_name, language, messenger_id, username) values ($1, 'Anna', 'ru', $2, $3)",
    [id, ++messengers, `anna${messengers}`],
  )
  return id
}

/** Somebody with a phone alone, who owns a company. */
async function ofPhone() {
  const shop = await given.company()
  const { user_id: id } = await shop.owner.identity()
  return { shop, id }
}

async function merge(id: string, otherId: string, more: object = {}) {
  const [kept, other] = [await read(id), await read(otherId)]
  return root.post<PlatformUser>(`${path}/${id}/merge`, {
    version: kept.version,
    other_id: otherId,
    other_version: other.version,
    reason: 'One person',
    ...more,
  })
}

test('both people are told, at the phones that they had', async () => {
  const [kept, other] = [(await ofPhone()).id, (await ofPhone()).id]
  const phones = [(await read(kept)).phone, (await read(other)).phone]
  given.told.length = 0
  expect((await merge(kept, other, { kept_phone: 'other' })).status).toBe(200)
  const changed: unknown = expect.stringContaining('phone number of your account was changed')
  expect(given.told).toMatchObject(phones.map((phone) => ({ phone, text: changed })))
})

/** Every column of the database that holds ids, with how many rows of it name this person. */
async function mentions(id: string): Promise<Map<string, number>> {
  const columns = await onRoot(
    `select columns.table_name as "table", column_name as "column", udt_name as type from information_schema.columns
     join information_schema.tables on tables.table_schema = columns.table_schema and tables.table_name = columns.table_name
     where columns.table_schema = 'public' and table_type = 'BASE TABLE' and udt_name in ('uuid', '_uuid')
       and has_table_privilege(columns.table_schema || '.' || columns.table_name, 'select')`,
  )
  const found = new Map<string, number>()
  for (const { table = '', column = '', type } of columns) {
    const names = type === 'uuid' ? `${column} = $1` : `$1 = any(${column})`
    const [row] = await onRoot(`select count(*)::int as count from ${table} where ${names}`, [id])
    if (Number(row?.['count']) > 0) found.set(`${table}.${column}`, Number(row?.['count']))
  }
  return found
}

const columnsIn = (places: Record<string, readonly string[]>) =>
  Object.entries(places).flatMap(([table, columns]) => columns.map((column) => `${table}.${column}`))

test('every column that names a user is known to the merge', async () => {
  const referring = await onRoot(
    `select conrelid::regclass::text as "table", attname as "column" from pg_constraint
     join pg_attribute on attrelid = conrelid and attnum = any(conkey)
     where contype = 'f' and confrelid = 'users'::regclass and conrelid <> 'users'::regclass`,
  )
  const named = await onRoot(
    `select table_name as "table", column_name as "column" from information_schema.columns
     join information_schema.tables using (table_schema, table_name)
     where table_schema = 'public' and table_type = 'BASE TABLE' and udt_name = 'uuid'
       and column_name ~ '(_by|^user_id|^actor_id|^courier_id|^operator_id|^manager_id|^administrator_id)$'`,
  )
  const all = [...referring, ...named].map(({ table, column }) => `${table}.${column}`)
  const known = [movedColumns, movedOfPlatform, joinedOnce, keptColumns].flatMap((places) =>
    columnsIn(places),
  )
  expect(known.toSorted()).toEqual([...new Set(all)].toSorted())
})

describe('two accounts of one person', () => {
  test('nothing that refers to the merged account is lost', async () => {
    const shop = await stockedShop(given, 'Merged')
    const { user_id: otherId } = await shop.owner.identity()
    const courier = await shop.courier.identity()
    for (const [table, columns] of Object.entries(movedColumns))
      for (const column of columns)
        if (table !== 'employees')
          await onRoot(
            `update ${table} set ${column} = $1 where ctid = (select ctid from ${table} where company_id = $2 limit 1)`,
            [otherId, shop.id],
          )
    await onRoot('update deliveries set asked = array[$1, $2]::uuid[] where company_id = $3', [
      otherId,
      courier.user_id,
      shop.id,
    ])
    const keptId = await ofMessenger()
    const before = await mentions(otherId)
    expect((await merge(keptId, otherId)).status).toBe(200)
    const [kept, left] = [await mentions(keptId), await mentions(otherId)]
    const stays = new Set([...columnsIn(keptColumns), 'users.id', 'platform_audit_log.entity_id'])
    for (const [column, count] of before)
      if (!stays.has(column))
        expect([column, kept.get(column), left.get(column)]).toEqual([column, count, undefined])
    expect(before.size).toBeGreaterThan(20)
  })

  test('a version of the terms that both have accepted is accepted once, since the first time', async () => {
    const [keptId, { id: otherId }] = [await ofMessenger(), await ofPhone()]
    await onRoot(
      `insert into document_acceptances (user_id, document_id, accepted_at, ip)
       select users.id, documents.id, now() - case when users.id = $2 then interval '1 day' else interval '0' end, users.id::text
       from users, documents where users.id = any(array[$1, $2]::uuid[]) and (users.id = $2 or kind = 'terms')
       on conflict (user_id, document_id) do update set accepted_at = excluded.accepted_at, ip = excluded.ip`,
      [keptId, otherId],
    )
    expect((await merge(keptId, otherId)).status).toBe(200)
    const accepted = await onRoot(
      'select user_id, kind, ip from document_acceptances join documents on documents.id = document_id where user_id = any($1::uuid[]) order by kind',
      [[keptId, otherId]],
    )
    expect(accepted).toEqual(['privacy', 'terms'].map((kind) => ({ user_id: keptId, kind, ip: otherId })))
  })

  test('the kept account signs in both ways, works in both teams, and everybody is signed out', async () => {
    const { shop, id: otherId } = await ofPhone()
    const keptId = await ofMessenger()
    const { phone } = await read(otherId)
    const merged = (await merge(keptId, otherId)).payload
    expect(merged).toMatchObject({ id: keptId, phone, messenger_id: messengers, devices: 0 })
    expect(merged.companies).toMatchObject([{ id: shop.id, role_key: 'owner' }])
    expect((await shop.owner.get('/app/orders')).status).toBe(401)
    expect((await root.get(`${path}/${otherId}`)).status).toBe(404)
    const history = await root.get<{ items: PlatformAuditRow[] }>(`${path}/${keptId}/history`)
    expect(history.payload.items[0]?.action).toBe('platform_users.merge')
  })

  test('of two phones the chosen one stays, and the other is free for somebody else', async () => {
    for (const kept_phone of ['this', 'other'] as const) {
      const [one, other] = [await ofPhone(), await ofPhone()]
      const phones = { this: (await read(one.id)).phone, other: (await read(other.id)).phone }
      const freed = phones[kept_phone === 'this' ? 'other' : 'this']
      const merged = await merge(one.id, other.id, { kept_phone })
      expect(merged.payload).toMatchObject({ phone: phones[kept_phone] })
      expect(merged.payload.companies.map(({ id }) => id).toSorted()).toEqual(
        [one.shop.id, other.shop.id].toSorted(),
      )
      const history = await root.get<{ items: PlatformAuditRow[] }>(`${path}/${one.id}/history`)
      expect(history.payload.items[0]?.changes).toContainEqual({
        field: 'freed_phone',
        before: `•••${freed?.slice(-4)}`,
        after: null,
      })
      const next = await ofMessenger()
      const fixed = { version: 1, reason: 'A new number', phone: freed }
      expect((await root.post<PlatformUser>(`${path}/${next}/phone`, fixed)).payload.phone).toBe(freed)
    }
  })

  test('what both have is refused by name and changes nothing', async () => {
    const [one, other] = [await ofPhone(), await ofPhone()]
    const phones = await merge(one.id, other.id)
    expect([phones.status, Object.keys(phones.errors ?? {})]).toEqual([422, ['kept_phone']])
    expect((await merge(await ofMessenger(), await ofMessenger())).status).toBe(409)
    const mate = await ofMessenger()
    await onRoot(
      `insert into employees (company_id, id, user_id, role_id) select company_id, $1, $2, id from roles
       where company_id = $3 and key = 'operator'`,
      [given.ports.newId(), mate, one.shop.id],
    )
    const teams = await merge(mate, one.id)
    expect([teams.status, teams.message]).toEqual([409, expect.stringContaining('Test shop')])
    await onRoot('update users set blocked_at = now() where id = $1', [other.id])
    expect((await merge(await ofMessenger(), other.id)).status).toBe(409)
    expect((await merge(one.id, one.id)).status).toBe(422)
    expect(await read(one.id)).toMatchObject({ version: 1, companies: [{ id: one.shop.id }] })
    expect((await one.shop.owner.get('/app/orders')).status).toBe(200)
  })

  test('needs a proof of who merges', async () => {
    const body = { version: 1, other_id: given.ports.newId(), other_version: 1, reason: 'One person' }
    const someone = await given.administrator()
    await onRoot("update users set password_hash = 'x' where is_root")
    const refused = await someone.post(`${path}/${given.ports.newId()}/merge`, body)
    expect([refused.status, refused.code]).toEqual([403, 'proof_needed'])
  })

  test('of two merges at once one is told, and a stale version is refused', async () => {
    const { id: otherId } = await ofPhone()
    const kept = [await ofMessenger(), await ofMessenger()]
    const body = { version: 1, other_id: otherId, other_version: 1, reason: 'One person' }
    const both = await Promise.all(kept.map((id) => root.post(`${path}/${id}/merge`, body)))
    expect(both.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([200, 422])
  })

  test('who asks for their erasure later is erased with what was merged into them', async () => {
    const { id: otherId } = await ofPhone()
    const keptId = await ofMessenger()
    await merge(keptId, otherId)
    await onRoot("update employees set state = 'fired', archived_at = now() where user_id = $1", [keptId])
    await onRoot("update users set delete_after = now() - interval '1 hour' where id = $1", [keptId])
    await eraseAccounts({ ...given, log: quietLog })
    const names = await onRoot('select full_name from users where id = any($1::uuid[])', [[keptId, otherId]])
    expect(names).toEqual([{ full_name: '—' }, { full_name: '—' }])
  })
})
