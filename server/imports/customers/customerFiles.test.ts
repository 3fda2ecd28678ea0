import { expect, test } from 'vitest'
import type { Customer } from '#contract/customers.ts'
import type { ImportJob } from '#contract/imports.ts'
import { type Person, shared } from '#server/http/testing.ts'
import { type RowError, isRowError } from '#server/imports/dataset.ts'
import { importServer } from '#server/imports/importTesting.ts'
import { readCustomers } from './readCustomers.ts'

const given = shared(importServer)

const header = 'Name,Phone,Address,Note,Tags,Blacklist'
const file = (...lines: string[]) => [header, ...lines].join('\n')
const check = (person: Person, content: string | Buffer) =>
  given.check(person, content, 'people.csv', 'customers')
const bring = (person: Person, content: string | Buffer) => given.bring(person, content, 'customers')
const listOf = async (person: Person) =>
  (await person.get<{ items: Customer[] }>('/app/customers?sort=name&limit=100')).payload.items
const codesOf = ({ row_errors }: ImportJob) => row_errors.map(({ row, field, code }) => [row, field, code])

test('bad rows are named by their number and the rest goes in', async () => {
  const shop = await given.company()
  await bring(shop.owner, file('Gone,901110007,,,,'))
  const [gone] = await listOf(shop.owner)
  await shop.owner.delete(`/app/customers/${gone?.id}`)
  const lines = file(
    'Malika,901110001,,,,',
    'No phone,,,,,',
    'Words,call me,,,,',
    'Twice,+998901110001,,,,',
    `Long,901110002,,${'x'.repeat(200_000)},,`,
    `Long name ${'x'.repeat(80)},901110002,,,,`,
    'Broken,"901110002,,,,',
    'Perhaps,901110002,,,,perhaps',
    'Excel,9.98901E+11,,,,',
    'Gone,901110007,,,,',
    `Tagged,901110002,,,${'t'.repeat(31)},`,
    'Too many cells,901110002,,,,,surplus',
    'Last,901110003,,,,',
  )
  const wrong = Buffer.concat([
    Buffer.from(`${lines}\nWrong `),
    Buffer.from([0xcc, 0xe0]),
    Buffer.from(',1,,,,'),
  ])
  const done = await bring(shop.owner, wrong)
  expect(done.state).toBe('done')
  expect(done.counts).toMatchObject({ items: 2, created: 2, errors: 12 })
  expect(codesOf(done)).toEqual([
    [3, 'Phone', 'required'],
    [4, 'Phone', 'not_a_phone'],
    [5, 'Phone', 'duplicate_phone'],
    [6, 'Note', 'cell_too_long'],
    [7, 'Name', 'too_long'],
    [8, '', 'broken_quotes'],
    [9, 'Blacklist', 'not_yes_or_no'],
    [10, 'Phone', 'not_a_phone'],
    [11, '', 'customer_archived'],
    [12, 'Tags', 'tag_too_long'],
    [13, '', 'column_count'],
    [15, '', 'bad_encoding'],
  ])
  expect((await listOf(shop.owner)).map(({ name }) => name)).toEqual(['Last', 'Malika'])
})

test('the export of another shop system is read, semicolons and first and last names too', async () => {
  const shop = await given.company()
  const done = await bring(
    shop.owner,
    [
      'Customer ID;First Name;Last Name;Email;Default Address Address1;Default Address City;Default Address Phone;Phone;Note;Tags',
      "'17;Malika;Karimova;m@example.com;Navoi 1;Tashkent;'+998901110001;;Rings twice;vip",
      "'18;Sardor;;;;;;'+998935550003;;",
    ].join('\r\n'),
  )
  expect(done).toMatchObject({ state: 'done', counts: { created: 2, errors: 0 } })
  expect(await listOf(shop.owner)).toMatchObject([
    { name: 'Malika Karimova', phone: '+998901110001', addresses: [{ text: 'Navoi 1, Tashkent' }] },
    { name: 'Sardor', phone: '+998935550003' },
  ])
})

test.each([
  ['in Turkish capitals', 'AD;TELEFON;KARA LİSTE', 'Ayşe;901110001;HAYIR'],
  ['with the apostrophe of a keyboard', "Ім'я;Телефон;Чорний список", 'Оксана;901110001;ні'],
])('heads and answers %s are understood', async (_, heads, line) => {
  const shop = await given.company()
  const done = await bring(shop.owner, `${heads}\n${line}`)
  expect(done).toMatchObject({ state: 'done', counts: { created: 1, errors: 0 } })
})

test.each([
  ['has no header', 'Malika;901110001\n', 'The file is not a list of customers', 'header_missing'],
  ['is a header only', header, 'No customers in this file can be imported', undefined],
])('a file that %s fails with a reason', async (_, content, error, code) => {
  const { owner } = await given.company()
  const failed = await check(owner, content)
  expect([failed.state, failed.error, failed.row_errors[0]?.code]).toEqual(['failed', error, code])
})

test('more than 20,000 rows: the first row too many is named, what is before it is read', async () => {
  async function* pieces() {
    yield Buffer.from('Name,Phone\n')
    for (let row = 0; row < 20_003; row++) yield Buffer.from(`N${row},+99890${1_000_000 + row}\n`)
  }
  let customers = 0
  const errors: RowError[] = []
  for await (const item of readCustomers(pieces(), 'UZ')) {
    if (isRowError(item)) errors.push(item)
    else customers += 1
  }
  expect(customers).toBe(20_000)
  expect(errors).toEqual([{ kind: 'error', row: 20_002, field: '', code: 'too_many_customers' }])
})
