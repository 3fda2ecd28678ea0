import { describe, expect, test } from 'vitest'
import { type BranchTable, branchTables } from '#contract/branchTables.ts'
import type { Branch } from '#contract/branches.ts'
import { branchInput } from '#server/branches/branchInput.ts'
import { type Person, shared, testServer } from '#server/http/testing.ts'
import { readPdf } from '#server/pdf/testingPdf.ts'
import { storefrontShop } from '#server/storefront/testingStorefront.ts'
import { characters, formulas, injections } from '#tests/hostile/texts.ts'

const { path } = branchTables

const given = shared(testServer)

async function shopWithTables(count = 3) {
  const made = await storefrontShop(given)
  const { owner } = made.shop
  const second = (await owner.post<Branch>('/app/settings/branches', branchInput('Riverside'))).payload
  const added = await owner.post<{ items: BranchTable[] }>(`${path}/add`, { branch_id: made.branch, count })
  expect(added.errors).toEqual({})
  return { ...made, owner, second, tables: added.payload.items }
}
const listed = async (person: Person, query = '') =>
  (await person.get<{ items: BranchTable[] }>(`${path}?limit=100${query}`)).payload.items
const setSite = (companyId: string, site: string | null) =>
  given.database.asTenant(companyId, (db) =>
    db.run('update general_settings set site = $2 where company_id = $1', [companyId, site]),
  )
const take = (file: string) => given.app.inject({ method: 'GET', url: `/api${file}` })

describe('tables of a branch', () => {
  test('are added by their count, up to 200 at once; what is there is left as it is', async () => {
    const it = await shopWithTables(3)
    expect(it.tables.map(({ name }) => name)).toEqual(['1', '2', '3'])
    await it.owner.post(path, { branch_id: it.branch, name: '5' })
    const more = await it.owner.post<{ items: BranchTable[] }>(`${path}/add`, {
      branch_id: it.branch,
      count: 200,
    })
    expect(more.payload.items).toHaveLength(196)
    const again = await it.owner.post<{ items: BranchTable[] }>(`${path}/add`, {
      branch_id: it.branch,
      count: 200,
    })
    expect(again.payload.items).toEqual([])
    for (const count of [0, 201, 1.5]) {
      const refused = await it.owner.post(`${path}/add`, { branch_id: it.branch, count })
      expect([refused.status, Object.keys(refused.errors)]).toEqual([422, ['count']])
    }
    const row = (await it.owner.get<Branch>(`/app/settings/branches/${it.branch}`)).payload
    expect([row.tables_count, it.second.tables_count]).toEqual([200, 0])
    const codes = await given.database.asTenant(it.shop.id, (db) =>
      db.query<{ code: string }>('select code from branch_tables where company_id = $1', [it.shop.id]),
    )
    expect(new Set(codes.map(({ code }) => code)).size).toBe(200)
    expect(codes.every(({ code }) => /^[A-HJ-NP-Z2-9]{10}$/.test(code))).toBe(true)
  })

  test('are 500 at most', async () => {
    const it = await shopWithTables(200)
    await given.database.asTenant(it.shop.id, (db) =>
      db.run(
        `insert into branch_tables (company_id, id, branch_id, name, code, sort, search, created_at, updated_at)
         select $1, gen_random_uuid(), $2, 'A' || n, 'AAAAAAAA' || n, n, '', now(), now() from generate_series(1, 299) as n`,
        [it.shop.id, it.branch],
      ),
    )
    expect((await it.owner.post(path, { branch_id: it.branch, name: 'Last' })).status).toBe(201)
    const over = await it.owner.post(path, { branch_id: it.branch, name: 'Over' })
    expect(over).toMatchObject({ status: 409, message: 'A branch can have up to 500 tables' })
    expect((await it.owner.post(path, { branch_id: it.second.id, name: 'Over' })).status).toBe(201)
  })

  test('are called once in a branch, and as another branch calls its own', async () => {
    const it = await shopWithTables(1)
    const again = await it.owner.post(path, { branch_id: it.branch, name: '1' })
    expect(again).toMatchObject({ status: 422, errors: { name: ['This name is already taken'] } })
    const elsewhere = await it.owner.post<BranchTable>(path, { branch_id: it.second.id, name: '1' })
    expect(elsewhere.status).toBe(201)
    const moved = await it.owner.patch(`${path}/${elsewhere.payload.id}`, {
      version: 1,
      branch_id: it.branch,
    })
    expect(moved.errors).toEqual({ name: ['This name is already taken'] })
    const long = await it.owner.post(path, { branch_id: it.branch, name: 'x'.repeat(11) })
    expect(Object.keys(long.errors)).toEqual(['name'])
  })

  test('keep their code under another name and in the archive, and are put in order', async () => {
    const it = await shopWithTables(3)
    const [first, second, third] = it.tables
    const renamed = await it.owner.patch<BranchTable>(`${path}/${first?.id}`, { version: 1, name: 'Terrace' })
    expect(renamed.payload).toMatchObject({ name: 'Terrace', code: first?.code })
    await it.owner.post(`${path}/reorder`, { id: third?.id, after_id: null })
    const ofBranch = `&branch_id=${it.branch}`
    expect((await listed(it.owner, ofBranch)).map(({ name }) => name)).toEqual(['3', 'Terrace', '2'])
    await it.owner.delete(`${path}/${second?.id}`)
    await it.owner.post(path, { branch_id: it.branch, name: '2' })
    const back = await it.owner.post(`${path}/${second?.id}/restore`)
    expect(back).toMatchObject({ status: 409, message: 'This name is already taken' })
  })

  test('are those of the branches in which one works', async () => {
    const it = await shopWithTables(2)
    await it.owner.post(`${path}/add`, { branch_id: it.second.id, count: 1 })
    const clerk = it.shop.hire('manager', { branch_ids: [it.second.id] })
    expect((await listed(clerk)).map(({ branch_id }) => branch_id)).toEqual([it.second.id])
    const id = it.tables[0]?.id
    expect((await clerk.get(`${path}/${id}`)).status).toBe(404)
    expect((await clerk.patch(`${path}/${id}`, { version: 1, name: 'Mine' })).status).toBe(404)
    expect((await clerk.delete(`${path}/${id}`)).status).toBe(404)
    await setSite(it.shop.id, 'https://cafe.example')
    for (const refused of [
      await clerk.post(path, { branch_id: it.branch, name: 'Mine' }),
      await clerk.post(`${path}/add`, { branch_id: it.branch, count: 1 }),
      await clerk.post(`${path}/print`, { branch_id: it.branch }),
      await clerk.get(`/app/orders/tables?branch_id=${it.branch}`),
    ])
      expect([refused.status, Object.keys(refused.errors)]).toEqual([422, ['branch_id']])
    const other = await shopWithTables(1)
    const foreign = await it.owner.post(path, { branch_id: other.branch, name: 'Theirs' })
    expect(Object.keys(foreign.errors)).toEqual(['branch_id'])
  })

  test('are offered to whoever takes an order', async () => {
    const it = await shopWithTables(2)
    const { payload } = await it.shop.operator.get(`/app/orders/tables?branch_id=${it.branch}`)
    expect(payload.items.map(({ name }) => name)).toEqual(['1', '2'])
    expect((await it.shop.operator.get('/app/orders/tables')).payload.items).toHaveLength(2)
    expect((await it.shop.kitchen.get('/app/orders/tables')).status).toBe(403)
  })
})

describe('codes to print', () => {
  test('lead to the website, four on a page; without a website it is said where to enter it', async () => {
    const it = await shopWithTables(5)
    const print = (body: object = {}, by: Person = it.owner) =>
      by.post<{ path: string; rows: number }>(`${path}/print`, { branch_id: it.branch, ...body })
    expect(await print()).toMatchObject({
      status: 409,
      message: 'The codes lead to your website. Enter its address in the general settings first',
    })
    await setSite(it.shop.id, 'https://cafe.example/menu?from=paper')
    const made = await print()
    expect([made.status, made.payload.rows]).toEqual([201, 5])
    const file = await take(made.payload.path)
    expect([file.statusCode, file.headers['content-type'], file.headers['content-disposition']]).toEqual([
      200,
      'application/pdf',
      'attachment; filename="tables.pdf"',
    ])
    const read = readPdf(file.rawPayload)
    expect([read.pages, read.missing]).toEqual([2, 0])
    for (const table of it.tables) expect(read.lines.join('\n')).toContain(`Table ${table.name}`)
    expect((await take(made.payload.path)).statusCode).toBe(410)
    const one = await print({ table_ids: [it.tables[2]?.id] })
    expect(readPdf((await take(one.payload.path)).rawPayload).lines[0]).toBe('Table 3')
    expect((await print({}, it.shop.kitchen)).status).toBe(403)
    await it.owner.delete(`${path}/${it.tables[2]?.id}`)
    for (const id of [it.tables[2]?.id, given.ports.newId()])
      expect(Object.keys((await print({ table_ids: [id] })).errors)).toEqual(['table_ids'])
    const none = await it.owner.post(`${path}/print`, { branch_id: it.second.id })
    expect(none).toMatchObject({ status: 409, message: 'Add tables first' })
  })

  test('of 200 tables come in one file', async () => {
    const it = await shopWithTables(200)
    await setSite(it.shop.id, 'https://cafe.example')
    const made = await it.owner.post(`${path}/print`, { branch_id: it.branch })
    const read = readPdf((await take(String(made.payload['path']))).rawPayload)
    expect([read.pages, read.missing]).toEqual([50, 0])
  })

  test('are not handed out after the right to see branches is gone', async () => {
    const it = await shopWithTables(1)
    await setSite(it.shop.id, 'https://cafe.example')
    const clerk = it.shop.hire('manager')
    const made = await clerk.post(`${path}/print`, { branch_id: it.branch })
    const { employee_id } = await clerk.identity()
    await given.database.asTenant(it.shop.id, (db) =>
      db.run(
        `update employees set role_id = (select id from roles where company_id = $1 and key = 'kitchen') where company_id = $1 and id = $2`,
        [it.shop.id, employee_id],
      ),
    )
    expect((await take(String(made.payload['path']))).statusCode).toBe(410)
  })

  test('have any name on them', async () => {
    const it = await shopWithTables(1)
    await setSite(it.shop.id, 'https://cafe.example')
    const names = [...new Set([...characters, ...formulas, ...injections].map((text) => text.slice(0, 10)))]
    let taken = 0
    for (const name of names) {
      const { status } = await it.owner.post(path, { branch_id: it.branch, name })
      expect([201, 400, 422]).toContain(status)
      if (status === 201) taken++
    }
    expect(taken).toBeGreaterThan(20)
    const made = await it.owner.post(`${path}/print`, { branch_id: it.branch })
    const file = await take(String(made.payload['path']))
    expect([file.statusCode, readPdf(file.rawPayload).missing]).toEqual([200, 0])
  })
})
