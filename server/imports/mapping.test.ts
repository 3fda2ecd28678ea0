import { readdir } from 'node:fs/promises'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import type { Customer } from '#contract/customers.ts'
import type { ImportMapping } from '#contract/importMapping.ts'
import type { ImportDataset, ImportJob } from '#contract/imports.ts'
import type { Product } from '#contract/products.ts'
import { type Person, shared } from '#server/http/testing.ts'
import { workbookOf, zipOf } from '#server/imports/reading/workbookFixtures.ts'
import { importServer } from './importTesting.ts'

const given = shared(importServer)

const send = (person: Person, content: string | Buffer, dataset: ImportDataset = 'customers') =>
  given.check(person, content, 'list.csv', dataset)
const mappingOf = async (person: Person, { id }: ImportJob) =>
  (await person.get<ImportMapping>(`/app/imports/${id}/mapping`)).payload
const choose = (person: Person, { id }: ImportJob, fields: (string | null)[]) =>
  person.post<ImportJob>(`/app/imports/${id}/mapping`, { fields })
const guessed = ({ columns }: ImportMapping) => columns.map(({ field }) => field)

async function confirm(person: Person, { id }: ImportJob): Promise<ImportJob> {
  await person.post(`/app/imports/${id}/confirm`)
  return given.reach(person, id, 'done', 'failed')
}
async function told(person: Person, job: ImportJob, fields: (string | null)[]): Promise<ImportJob> {
  const { status, body } = await choose(person, job, fields)
  expect([status, body]).toEqual([202, body])
  return given.reach(person, job.id, 'mapping', 'validated', 'failed')
}
const customersOf = async (person: Person) =>
  (await person.get<{ items: Customer[] }>('/app/customers?sort=name&limit=100')).payload.items

const foreign = [
  'Клиент;Телефон клиента;client_note;Дата рождения кота',
  'Malika;90 111 00 01;Rings twice;',
  'Sardor;90 111 00 02;;2020',
  'Sardor;call me;;2020',
].join('\n')

test('a file whose columns nobody knows waits, is told what they are and then checked; the next one goes straight', async () => {
  const { owner } = await given.company()
  const waiting = await send(owner, foreign)
  expect(waiting).toMatchObject({ state: 'mapping', can_map: true, error: null, row_errors: [] })
  const mapping = await mappingOf(owner, waiting)
  expect(mapping.columns).toEqual([
    { head: 'Клиент', samples: ['Malika', 'Sardor'], field: null },
    {
      head: 'Телефон клиента',
      samples: ['90 111 00 01', '90 111 00 02', 'call me'],
      field: 'phone',
    },
    { head: 'client_note', samples: ['Rings twice'], field: 'note' },
    { head: 'Дата рождения кота', samples: ['2020'], field: null },
  ])
  expect(mapping.required).toContainEqual(['phone', 'address_phone'])
  expect(mapping.fields).toContainEqual({ field: 'first_name', label: 'First name' })

  const checked = await told(owner, waiting, ['name', 'phone', 'note', null])
  expect(checked).toMatchObject({ state: 'validated', counts: { created: 2, errors: 1 } })
  expect(checked.row_errors).toMatchObject([{ row: 4, field: 'Телефон клиента', code: 'not_a_phone' }])
  await confirm(owner, checked)
  expect(await customersOf(owner)).toMatchObject([
    { name: 'Malika', phone: '+998901110001', note: 'Rings twice' },
    { name: 'Sardor' },
  ])

  const again = await send(owner, foreign.replace('Клиент;Телефон', 'КЛИЕНТ;телефон'))
  expect(again).toMatchObject({ state: 'validated', can_map: true, counts: { unchanged: 2, errors: 1 } })
  expect(guessed(await mappingOf(owner, again))).toEqual(['name', 'phone', 'note', null])
})

test('what was said is not remembered before the import is confirmed, nor for another company', async () => {
  const [one, other] = [await given.company(), await given.company()]
  const fields = ['name', 'phone', null, null]
  await told(one.owner, await send(one.owner, foreign), fields)
  const second = await send(one.owner, foreign)
  expect(second.state).toBe('mapping')
  await confirm(one.owner, await told(one.owner, second, fields))
  expect((await send(one.owner, foreign)).state).toBe('validated')
  expect((await send(other.owner, foreign)).state).toBe('mapping')
})

test('a checked file can be told otherwise, which is what is remembered', async () => {
  const { owner } = await given.company()
  const wrong = await told(owner, await send(owner, foreign), ['note', 'phone', 'name', null])
  expect(wrong.state).toBe('validated')
  const right = await told(owner, wrong, ['name', 'phone', null, 'note'])
  await confirm(owner, right)
  expect(await customersOf(owner)).toMatchObject([{ name: 'Malika' }, { name: 'Sardor', note: '2020' }])
  expect(guessed(await mappingOf(owner, await send(owner, foreign)))).toEqual(['name', 'phone', null, 'note'])
  expect((await choose(owner, right, ['name', 'phone', null, null])).status).toBe(409)
  expect((await owner.get(`/app/imports/${right.id}/mapping`)).status).toBe(409)
})

test('a remembered file that brings nothing is asked about again the next time', async () => {
  const { owner } = await given.company()
  await confirm(owner, await told(owner, await send(owner, foreign), ['name', 'phone', null, null]))
  const useless = foreign.replaceAll(/90 111 00 0\d/g, 'none')
  expect((await send(owner, useless)).state).toBe('failed')
  expect((await send(owner, foreign)).state).toBe('mapping')
})

test.each([
  ['too few', ['name', 'phone']],
  ['a field twice', ['name', 'phone', 'phone', null]],
  ['no phone', ['name', null, 'note', null]],
  ['a field that there is not', ['name', 'phone', '__proto__', null]],
])('%s chosen is refused', async (_, fields) => {
  const { owner } = await given.company()
  const waiting = await send(owner, foreign)
  expect((await choose(owner, waiting, fields)).status).toBe(422)
  expect((await owner.post(`/app/imports/${waiting.id}/confirm`)).status).toBe(409)
  expect((await owner.post(`/app/imports/${waiting.id}/cancel`)).status).toBe(200)
})

test('only who may import customers sees and names the columns of their file', async () => {
  const shop = await given.company()
  const waiting = await send(shop.owner, foreign)
  await given.database.asTenant(shop.id, (db) =>
    db.run(`update roles set permissions = '{products.import}' where company_id = $1 and key = 'marketer'`, [
      shop.id,
    ]),
  )
  const stranger = (await given.company()).owner
  for (const [person, status] of [
    [shop.marketer, 403],
    [stranger, 404],
  ] as const) {
    expect((await person.get(`/app/imports/${waiting.id}/mapping`)).status).toBe(status)
    expect((await choose(person, waiting, ['name', 'phone', null, null])).status).toBe(status)
  }
})

test('cells of the file are kept no longer than its columns may be chosen', async () => {
  const shop = await given.company()
  const [first, second, third] = [
    await send(shop.owner, foreign),
    await send(shop.owner, foreign),
    await send(shop.owner, foreign.replaceAll(/90 111 00 0\d/g, 'none')),
  ]
  await confirm(shop.owner, await told(shop.owner, first, ['name', 'phone', null, null]))
  await shop.owner.post(`/app/imports/${second.id}/cancel`)
  await told(shop.owner, third, ['name', 'phone', null, null])
  const kept = await given.database.asTenant(shop.id, (db) =>
    db.query('select 1 from imports where company_id = $1 and file_columns is not null', [shop.id]),
  )
  expect(kept).toEqual([])
})

test('a plain price list of products comes in by the names of its products, counted where it has numbers', async () => {
  const { owner } = await given.company({ currency: 'USD' })
  const list = 'Товар,Price (USD),Остаток,Артикул\nTea,4.50,7,T-1\nCoffee,"6,25",,C-1\n,1.00,,\nMilk,dear,,'
  const waiting = await send(owner, list, 'products')
  expect(waiting.state).toBe('mapping')
  expect(guessed(await mappingOf(owner, waiting))).toEqual([null, 'price', null, 'sku'])
  const checked = await told(owner, waiting, ['title', 'price', 'quantity', 'sku'])
  expect(checked.row_errors).toMatchObject([
    { row: 4, field: 'Товар', code: 'required' },
    { row: 5, field: 'Price (USD)', code: 'not_a_number' },
  ])
  await confirm(owner, checked)
  const { items } = (await owner.get<{ items: Product[] }>('/app/products?sort=name&limit=10')).payload
  expect(items.map(({ name, variants }) => [name['en'], variants[0]])).toMatchObject([
    ['Coffee', { price: 625, stock: null, sku: 'C-1' }],
    ['Tea', { price: 450, stock: 7000, sku: 'T-1' }],
  ])
  expect((await send(owner, list, 'products')).counts).toMatchObject({ created: 0, unchanged: 2 })
})

test('the first sheet of a workbook is imported like a CSV, with the numbers of its rows', async () => {
  const { owner } = await given.company()
  const table = [
    ['Name', 'Phone', 'Note', 'Tags'],
    ['Malika', '+998901110001', '=1+1', 'VIP, "office"'],
    ['Nobody', 'call me'],
    ['Sardor', '901110002', 'Rings; twice\nand waits'],
  ]
  const checked = await send(owner, workbookOf(table))
  expect(checked).toMatchObject({ state: 'validated', counts: { created: 2, errors: 1 } })
  expect(checked.row_errors).toMatchObject([{ row: 3, field: 'Phone', code: 'not_a_phone' }])
  expect((await confirm(owner, checked)).counts).toMatchObject({ created: 2 })
  expect(await customersOf(owner)).toMatchObject([
    { name: 'Malika', note: '=1+1' },
    { name: 'Sardor', note: 'Rings; twice\nand waits' },
  ])
  const asText = table.map((row) => row.map((cell) => `"${cell.replaceAll('"', '""')}"`).join()).join('\n')
  const renamed = await given.check(owner, asText, 'people.xlsx', 'customers')
  expect(renamed.counts).toMatchObject({ unchanged: 2, errors: 1 })
})

test('a bomb fails with a reason, and nothing of it stays', async () => {
  const { owner } = await given.company()
  const bomb = zipOf([{ name: 'xl/workbook.xml', content: Buffer.alloc(100_000_000) }])
  const failed = await given.check(owner, bomb, 'people.xlsx', 'customers')
  expect(failed.state).toBe('failed')
  expect(failed.error).toContain('This Excel file is too large')
  const old = await given.check(owner, Buffer.from('d0cf11e0a1b11ae1', 'hex'), 'people.xls', 'customers')
  expect(old.error).toContain('has a password or is in the old format')
  await expect
    .poll(async () => (await readdir(join(given.dataDir, 'imports'))).includes(`${failed.id}.csv`))
    .toBe(false)
})

test('too many tags are said of customers as of customers', async () => {
  const { owner } = await given.company()
  const tags = Array.from({ length: 51 }, (_, at) => `t${at}`).join(', ')
  const { row_errors } = await send(owner, `Name,Phone,Tags\nMalika,901110001,"${tags}"\nS,901110002,`)
  expect(row_errors.map(({ message }) => message)).toEqual(['A customer can have up to 50 tags'])
})
