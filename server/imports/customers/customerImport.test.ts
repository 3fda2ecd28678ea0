import { readdir } from 'node:fs/promises'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import type { Customer } from '#contract/customers.ts'
import type { ImportJob } from '#contract/imports.ts'
import { type Person, shared } from '#server/http/testing.ts'
import { importServer } from '#server/imports/importTesting.ts'

const given = shared(importServer)

const header = 'Name,Phone,Address,Note,Tags,Blacklist'
const file = (...lines: string[]) => [header, ...lines].join('\n')
const check = (person: Person, content: string | Buffer) =>
  given.check(person, content, 'people.csv', 'customers')
const bring = (person: Person, content: string | Buffer) => given.bring(person, content, 'customers')
const listOf = async (person: Person) =>
  (await person.get<{ items: Customer[] }>('/app/customers?sort=name&limit=100')).payload.items
const codesOf = ({ row_errors }: ImportJob) => row_errors.map(({ row, field, code }) => [row, field, code])

const rowsOf = (companyId: string) =>
  given.database.asTenant(companyId, (db) =>
    db.query(
      `select row_to_json(customers)::text as row from customers where company_id = $1
       union all select row_to_json(tags)::text from tags where company_id = $1
       union all select customers::text from company_counters where company_id = $1 order by 1`,
      [companyId],
    ),
  )

const people = file(
  'Malika,90 111 00 01,"Navoi 1, Tashkent",Rings twice,"VIP, office",no',
  'Sardor,+998 (93) 555-00-03,,,,yes',
  ',901110009,,,vip,',
)

test('customers of a file are shown before they come in, come in once, and the same file changes nothing', async () => {
  const shop = await given.company()
  const checked = await check(shop.owner, people)
  expect(checked).toMatchObject({
    dataset: 'customers',
    state: 'validated',
    row_errors: [],
    counts: { items: 3, created: 3, updated: 0, unchanged: 0, tags: 2, errors: 0, variants: 0 },
  })
  expect(await listOf(shop.owner)).toEqual([])
  await shop.owner.post(`/app/imports/${checked.id}/confirm`)
  const done = await given.reach(shop.owner, checked.id, 'done', 'failed')
  expect(done).toMatchObject({ state: 'done', rows_done: 3, counts: { items: 3, created: 3 } })
  const found = await listOf(shop.owner)
  expect(found.map(({ name, phone, is_blacklisted }) => [name, phone, is_blacklisted])).toEqual([
    ['Malika', '+998901110001', false],
    ['Sardor', '+998935550003', true],
    ['•••0009', '+998901110009', false],
  ])
  const [malika, , nameless] = found
  expect(malika).toMatchObject({
    note: 'Rings twice',
    addresses: [{ text: 'Navoi 1, Tashkent' }],
    orders_count: 0,
  })
  expect(malika?.tag_ids).toHaveLength(2)
  expect(malika?.tag_ids).toContain(nameless?.tag_ids[0])
  const { payload } = await shop.owner.get<{ items: Customer[] }>('/app/customers?q=90%20111%2000%2001')
  expect(payload.items.map(({ name }) => name)).toEqual(['Malika'])

  const rows = await rowsOf(shop.id)
  const again = await bring(shop.owner, people)
  expect(again.counts).toMatchObject({ items: 3, created: 0, updated: 0, unchanged: 3 })
  expect(await rowsOf(shop.id)).toEqual(rows)
})

test('a changed file adds to what is known and takes nothing away', async () => {
  const shop = await given.company()
  await bring(shop.owner, people)
  const next = file(
    'Malika Karimova,+998901110001,"Bukhara street 5\nNavoi 1, Tashkent",,friend,',
    'Sardor,935550003,,,,no',
    'Timur,90 111 00 04,,,,',
  )
  const done = await bring(shop.owner, next)
  expect(done.counts).toMatchObject({ created: 1, updated: 2, unchanged: 0 })
  const [malika, sardor] = await listOf(shop.owner)
  expect(malika).toMatchObject({
    version: 2,
    name: 'Malika Karimova',
    note: 'Rings twice',
    addresses: [{ text: 'Navoi 1, Tashkent' }, { text: 'Bukhara street 5' }],
  })
  expect(malika?.tag_ids).toHaveLength(3)
  expect(sardor?.is_blacklisted).toBe(false)
  expect((await bring(shop.owner, next)).counts).toMatchObject({ unchanged: 3 })
})

test('known customers stay as they are when that is asked for', async () => {
  const shop = await given.company()
  await bring(shop.owner, people)
  const before = await listOf(shop.owner)
  const checked = await check(shop.owner, file('Somebody else,901110001,,,new,yes', 'Timur,901110004,,,,'))
  await shop.owner.post(`/app/imports/${checked.id}/confirm`, { keeps_known: true })
  const done = await given.reach(shop.owner, checked.id, 'done', 'failed')
  expect(done.counts).toMatchObject({ created: 1, updated: 0, unchanged: 1 })
  const after = await listOf(shop.owner)
  expect(after.filter(({ name }) => name !== 'Timur')).toEqual(before)
  const { payload } = await shop.owner.get<{ items: { kind: string; name: string }[] }>(
    '/app/dictionary/tags',
  )
  expect(payload.items.map(({ name }) => name)).not.toContain('new')
})

test('a number of a merged customer leads to the kept one, whose name stays', async () => {
  const shop = await given.company()
  await bring(shop.owner, file('Malika,901110001,,,,', 'Malika K,901110002,,,,'))
  const [kept, other] = await listOf(shop.owner)
  await shop.owner.post(`/app/customers/${kept?.id}/merge`, {
    version: kept?.version,
    customer_id: other?.id,
  })
  const done = await bring(
    shop.owner,
    file('Somebody,901110002,Navoi 1,Note,office,', 'Malika,901110001,,,,'),
  )
  expect(done.counts).toMatchObject({ created: 0, updated: 1, unchanged: 1 })
  const found = await listOf(shop.owner)
  expect(found).toHaveLength(1)
  expect(found[0]).toMatchObject({ name: 'Malika', note: '', addresses: [{ text: 'Navoi 1' }] })
})

test('a customer that the database refuses stays out alone', async () => {
  await given.database.executeSql(`
    create function refuse_customer() returns trigger language plpgsql as $$
      begin raise exception 'refused' using errcode = '23514'; end $$;
    create trigger refuse_customer before insert on customers for each row
      when (new.name = 'Refused') execute function refuse_customer()`)
  const { owner } = await given.company()
  const done = await bring(owner, file('Good,901110001,,,,', 'Refused,901110002,,,,', 'Better,901110003,,,,'))
  expect(done).toMatchObject({ state: 'done', counts: { created: 2, errors: 1 } })
  expect(codesOf(done)).toEqual([[3, '', 'customer_not_saved']])
})

test('only people with every right that a form needs import customers, and only they see the import', async () => {
  const shop = await given.company()
  const upload = { name: 'people.csv', content: people }
  const refused = await shop.operator.upload('/app/imports?dataset=customers', upload)
  expect([refused.status, refused.code]).toEqual([403, 'forbidden'])
  const setRights = (permissions: string[]) =>
    given.database.asTenant(shop.id, (db) =>
      db.run("update roles set permissions = $2 where company_id = $1 and key = 'marketer'", [
        shop.id,
        permissions,
      ]),
    )
  await setRights(['products.import', 'customers.import', 'customers.view'])
  expect((await shop.marketer.upload('/app/imports?dataset=customers', upload)).status).toBe(403)
  const checked = await check(shop.manager, people)
  expect((await shop.marketer.get(`/app/imports/${checked.id}`)).status).toBe(403)
  for (const action of ['confirm', 'cancel'])
    expect((await shop.marketer.post(`/app/imports/${checked.id}/${action}`)).status).toBe(403)
  expect((await shop.marketer.get('/app/imports')).payload.items).toEqual([])
  expect((await shop.manager.get('/app/imports')).payload.items).toHaveLength(1)
  await shop.manager.post(`/app/imports/${checked.id}/cancel`)
  expect(await readdir(join(given.dataDir, 'imports'))).not.toContain(`${checked.id}.csv`)
})
