import { afterAll, beforeAll, expect, test } from 'vitest'
import type { Customer } from '#contract/customers.ts'
import type { Payload } from '#contract/endpoint.ts'
import type { createExport } from '#contract/exports.ts'
import type { Person } from '#server/http/testing.ts'
import { type ImportServer, importServer } from '#server/imports/importTesting.ts'
import { characters, formulas, injections } from '#tests/hostile/texts.ts'

type Link = Payload<typeof createExport>

let given: ImportServer
beforeAll(async () => {
  given = await importServer()
})
afterAll(async () => {
  // The client opens connections in advance and never asks on them.
  given.app.server.closeAllConnections()
  await given.close()
})

const add = async (person: Person, name: string, rest: Partial<Customer> = {}) => {
  const why = rest.is_blacklisted ? { blacklist_reason: 'Never opens' } : {}
  const body = { name, phone: null, note: '', is_blacklisted: false, ...why, ...rest }
  const { payload, status } = await person.post<Customer>('/app/customers', body)
  return status === 201 ? payload : undefined
}

const order = (person: Person, body: object = {}) =>
  person.post<Link>('/app/exports', { dataset: 'customers', ...body })

const fetchFile = (path: string) => given.app.inject({ method: 'GET', url: `/api${path}` })

async function fileOf(person: Person, body: object = {}): Promise<string> {
  const { payload, status, body: said } = await order(person, body)
  if (status !== 201) throw new Error(said)
  return (await fetchFile(payload.path)).body
}

const listOf = async (person: Person) =>
  (await person.get<{ items: Customer[] }>('/app/customers?sort=-created_at&limit=100')).payload.items

test('the file has every customer, the heads of its columns, a mark of UTF-8 and a name', async () => {
  const { owner } = await given.company()
  const malika = await add(owner, 'Malika', { phone: '901110001', note: 'Rings twice' })
  await owner.post('/app/customers/tag', { customer_ids: [malika?.id], name: 'VIP', is_on: true })
  await add(owner, 'Оксана', { is_blacklisted: true })
  const { payload } = await order(owner)
  expect(payload.rows).toBe(2)
  const file = await fetchFile(payload.path)
  expect(file.statusCode).toBe(200)
  expect(file.headers).toMatchObject({
    'content-type': 'text/csv; charset=utf-8',
    'cache-control': 'no-store',
    'x-content-type-options': 'nosniff',
  })
  expect(file.headers['content-disposition']).toMatch(
    /^attachment; filename="customers-\d{4}-\d\d-\d\d\.csv"$/,
  )
  const [head, first, second, end] = file.body.split('\r\n')
  expect(head).toBe(
    '\ufeffName,Phone,Other phones,Addresses,Flat,Entrance,Floor,Intercom,Note on the address,Note,Tags,Blacklist,Blacklist reason,Birthday,Language,Consent to marketing,Orders,Spent,Last order,Customer since',
  )
  expect(first).toMatch(
    /^Malika,'\+998901110001,,,,,,,,Rings twice,VIP,No,,,,No,0,0,,\d{4}-\d\d-\d\d \d\d:\d\d$/,
  )
  expect(second).toMatch(/^Оксана,,.*,Yes,Never opens,,,No,0,/)
  expect(end).toBe('')
})

test('for a spreadsheet with a decimal comma the cells stand between semicolons', async () => {
  const { owner } = await given.company()
  await add(owner, 'Malika, the first; yes')
  const [head, first] = (await fileOf(owner, { separator: 'semicolon' })).split('\r\n')
  expect(head?.split(';')).toHaveLength(20)
  expect(first).toMatch(/^"Malika, the first; yes";;.*;No;0;0;;/)
})

test('only the chosen ones, a segment, a tag or what is found go in', async () => {
  const { owner } = await given.company()
  const malika = await add(owner, 'Malika', { phone: '901110001' })
  await add(owner, 'Sardor', { is_blacklisted: true })
  await add(owner, 'Timur')
  const tagged = await owner.post('/app/customers/tag', {
    customer_ids: [malika?.id],
    name: 'VIP',
    is_on: true,
  })
  const names = async (body: object) =>
    (await fileOf(owner, body))
      .split('\r\n')
      .slice(1, -1)
      .map((line) => line.split(',')[0])
  expect(await names({ customer_ids: [malika?.id] })).toEqual(['Malika'])
  expect(await names({ segment: 'blacklist' })).toEqual(['Sardor'])
  expect(await names({ tag: tagged.payload['tag_id'] })).toEqual(['Malika'])
  expect(await names({ q: '90 111 00 01' })).toEqual(['Malika'])
  expect(await names({ q: 'timu' })).toEqual(['Timur'])
  const nobody = await order(owner, { segment: 'lost' })
  expect([nobody.status, nobody.message]).toEqual([409, 'No customers to export'])
  expect((await order(owner, { customer_ids: [malika?.id, given.ports.newId()] })).status).toBe(422)
})

test('what is exported can be imported by another company, hostile texts and all, and is the same', async () => {
  const [from, to] = [await given.company(), await given.company()]
  const texts = [...formulas, ...characters, ...injections]
  for (const [at, text] of texts.entries()) {
    const phone = `90${String(2_000_000 + at)}`
    const made = await add(from.owner, text, { phone, note: text })
    if (made && at % 5 === 0 && text.length <= 30)
      await from.owner.post('/app/customers/tag', { customer_ids: [made.id], name: text, is_on: true })
  }
  const all = await given.database.asTenant(from.id, (db) =>
    db.query<{ id: string; name: string; note: string }>(
      'select id, name, note from customers where company_id = $1 order by phone',
      [from.id],
    ),
  )
  expect(all.length).toBeGreaterThan(80)
  const file = await fileOf(from.owner)
  const done = await given.bring(to.owner, file, 'customers')
  expect(done.row_errors).toEqual([])
  const there = await given.database.asTenant(to.id, (db) =>
    db.query<{ name: string; note: string }>(
      'select name, note from customers where company_id = $1 order by phone',
      [to.id],
    ),
  )
  expect(there).toEqual(all.map(({ name, note }) => ({ name, note })))
  const again = await given.bring(from.owner, file, 'customers')
  expect(again.counts).toMatchObject({ created: 0, updated: 0, unchanged: all.length })
})

test('a file in Russian comes back as well', async () => {
  const [from, to] = [await given.company(), await given.company()]
  await add(from.owner, 'Malika', { phone: '901110001', is_blacklisted: true })
  const { payload } = await from.owner.post<Link>(
    '/app/exports',
    { dataset: 'customers' },
    { headers: { 'accept-language': 'ru' } },
  )
  const file = (await fetchFile(payload.path)).body
  expect((await given.bring(to.owner, file, 'customers')).counts).toMatchObject({ created: 1, errors: 0 })
  expect(await listOf(to.owner)).toMatchObject([{ name: 'Malika', is_blacklisted: true }])
})

test('a link works once, for 15 minutes, and only as long as its maker may export', async () => {
  const shop = await given.company()
  await add(shop.owner, 'Malika')
  const once = (await order(shop.owner)).payload
  expect((await fetchFile(once.path)).statusCode).toBe(200)
  const second = await fetchFile(once.path)
  expect([second.statusCode, second.json().code]).toEqual([410, 'gone'])
  expect((await fetchFile(`/exports/${'A'.repeat(43)}`)).statusCode).toBe(404)
  expect((await fetchFile('/exports/short')).statusCode).toBe(422)

  const start = Date.now()
  const old = (await order(shop.owner)).payload
  try {
    given.clock.set(new Date(start + 15 * 60_000 + 1000))
    expect((await fetchFile(old.path)).statusCode).toBe(410)
  } finally {
    given.clock.set(new Date(start))
  }

  const right = (permissions: string[]) =>
    given.database.asTenant(shop.id, (db) =>
      db.run("update roles set permissions = $2 where company_id = $1 and key = 'marketer'", [
        shop.id,
        permissions,
      ]),
    )
  await right(['customers.view', 'customers.export'])
  const theirs = (await order(shop.marketer)).payload
  await right(['customers.view'])
  expect((await fetchFile(theirs.path)).statusCode).toBe(410)
})

test('the manager may not export; who may not see contacts gets the ends of phones; the history says who did it', async () => {
  const shop = await given.company()
  await add(shop.owner, 'Malika', { phone: '901110001' })
  expect((await order(shop.manager)).status).toBe(403)
  await given.database.asTenant(shop.id, (db) =>
    db.run("update roles set permissions = $2 where company_id = $1 and key = 'marketer'", [
      shop.id,
      ['customers.view', 'customers.export'],
    ]),
  )
  const file = await fileOf(shop.marketer)
  expect(file).toContain('•••0001')
  expect(file).not.toContain('901110001')
  expect((await order(shop.marketer, { q: '901110001' })).status).toBe(409)
  await fileOf(shop.owner, { q: 'malika' })
  const rows = await given.database.asTenant(shop.id, (db) =>
    db.query<{ actor_name: string; changes: object }>(
      "select actor_name, changes from audit_log where company_id = $1 and action = 'exports.create' order by created_at, id",
      [shop.id],
    ),
  )
  expect(rows.map(({ actor_name }) => actor_name)).toEqual(['Marketer Person', 'Olga Owner'])
  expect(JSON.stringify(rows)).not.toContain('malika')
})

test('a file is written as fast as it is taken, three at once, and cut off without harm', async () => {
  const shop = await given.company()
  await given.database.asTenant(shop.id, (db) =>
    db.run(
      `insert into customers (company_id, id, name, search, note)
       select $1, gen_random_uuid(), 'N ' || n, 'n ' || n, repeat('x', 20000) from generate_series(1, 1500) as n`,
      [shop.id],
    ),
  )
  const address = await given.app.listen({ port: 0, host: '127.0.0.1' })
  const take = async () => fetch(`${address}/api${(await order(shop.owner)).payload.path}`)
  const open = [await take(), await take(), await take()]
  expect(open.map(({ status }) => status)).toEqual([200, 200, 200])
  const fourth = (await order(shop.owner)).payload
  const refused = await fetch(`${address}/api${fourth.path}`)
  expect([refused.status, refused.headers.get('retry-after')]).toEqual([429, '10'])
  const [first, ...others] = open
  const lines = (await first!.text()).trimEnd().split('\r\n')
  expect(new Set(lines).size).toBe(1501)
  for (const one of others) await one.body?.cancel()
  await expect.poll(async () => (await fetch(`${address}/api${fourth.path}`)).status).toBe(200)
})
