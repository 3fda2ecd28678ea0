import { beforeAll, beforeEach, expect, test } from 'vitest'
import type { Payload } from '#contract/endpoint.ts'
import { MOST_IMPORTED_LEADS, type importLeads } from '#contract/leadImport.ts'
import type { Lead } from '#contract/leads.ts'
import { shared, testServer } from '#server/http/testing.ts'
import { leadPath as path, stage, type TestLeads, testingLeads } from './testingLeads.ts'

const given = shared(testServer)
beforeAll(async () => {
  made = await testingLeads(given)
})
let made: TestLeads

const send = (text: string, is_check = false) =>
  made.sales.post<Payload<typeof importLeads>>(`${path}/import`, { text, is_check })
const results = async (text: string, is_check?: boolean) =>
  (await send(text, is_check)).payload.rows.map(({ result }) => result)
const all = async () => (await made.sales.get<{ items: Lead[] }>(`${path}?limit=100&sort=name`)).payload.items

beforeEach(() => given.database.asRoot((db) => db.run('delete from leads')))

test('rows become leads of those who sell, to be touched within a day', async () => {
  const text = [
    'Имя;Телефон;Мессенджер;Компания;Город;Источник;Заметка',
    'Азиз;+998 90 555 00 01;;Чайхана;Самарканд;Выставка;"Звонить; после обеда"',
    'Борис;;@boris;;;Стенд на рынке;',
  ].join('\r\n')
  expect(await results(text)).toEqual(['created', 'created'])
  const [aziz, boris] = await all()
  expect(aziz).toMatchObject({
    name: 'Азиз',
    phone: '+998905550001',
    company: 'Чайхана',
    city: 'Самарканд',
    source: 'exhibition',
    notes: 'Звонить; после обеда',
    stage_id: stage('new'),
    manager_id: made.me,
    touched_at: null,
  })
  expect(boris).toMatchObject({ messenger: '@boris', source: 'other', source_code: 'Стенд на рынке' })
  const log = await given.database.asRoot((db) =>
    db.query('select action, entity_name from platform_audit_log where entity_id = $1', [aziz!.id]),
  )
  expect(log).toEqual([{ action: 'leads.create', entity_name: 'Азиз' }])
})

test('whoever is known by phone or messenger is joined, and learns nothing twice', async () => {
  const known = await made.add({ phone: '+998905550002', city: '', notes: 'Has a cafe' })
  const text = 'name,phone,messenger,city,note\nAziz,90 555 00 02,@aziz,Bukhara,Asked again\nAziz,,@AZIZ,,'
  expect(await results(text, true)).toEqual(['joined', 'joined'])
  expect(await made.read(known.id)).toEqual(known)
  expect(await results(text)).toEqual(['joined', 'joined'])
  const joined = await made.read(known.id)
  expect(joined).toMatchObject({ city: 'Bukhara', messenger: '@aziz', notes: 'Has a cafe\n\nAsked again' })
  expect(await results(text)).toEqual(['joined', 'joined'])
  expect((await made.read(known.id)).version).toBe(joined.version)
  expect(await all()).toHaveLength(1)
})

test('a row is refused by itself, with its number, its column and the reason', async () => {
  const { payload } = await send('Name\tPhone\n\t+998905550003\nVera\t12\nOlga\t\nGleb\t+998905550004')
  expect(payload.rows).toEqual([
    { row: 2, result: 'refused', field: 'Name', message: 'Fill in this field' },
    { row: 3, result: 'refused', field: 'Phone', message: 'This phone number isn’t valid' },
    { row: 4, result: 'refused', field: 'Phone', message: 'Enter a phone or a messenger' },
    { row: 5, result: 'created', field: '', message: '' },
  ])
  expect(await all()).toHaveLength(1)
})

test.each([
  ['Aziz,+998905550005', 'The first row must contain the column names'],
  ['name,city\nAziz,Bukhara', 'There is no column “Phone”'],
  ['name,phone', 'There are no rows below the column names'],
  [`name,phone\n${'A,+998905550006\n'.repeat(MOST_IMPORTED_LEADS + 1)}`, 'Up to 1,000 rows at a time'],
])('a text that is no list is refused as a whole: %#', async (text, message) => {
  expect(await send(text)).toMatchObject({ status: 422, errors: { text: [message] } })
  expect(await all()).toEqual([])
})

test('two who import the same at once make each lead once', async () => {
  const text = `name,phone\n${[1, 2, 3].map((n) => `A${n},+99890555010${n}`).join('\n')}`
  const both = await Promise.all([results(text), results(text)])
  expect(both.flat().toSorted()).toEqual([...Array(3).fill('created'), ...Array(3).fill('joined')])
  expect(await all()).toHaveLength(3)
})
