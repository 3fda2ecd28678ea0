import { expect, test } from 'vitest'
import { brokenInvariants } from '#server/billing/testingInvariants.ts'
import type { CompanyChoices } from '#contract/platformCompanies.ts'
import { shared, testServer } from '#server/http/testing.ts'
import { settleDemoRoot } from './demoRoot.ts'

const given = shared(testServer)

test('the administrator of the demo finds tags of companies, leads and users, made once', async () => {
  for (let start = 0; start < 2; start++) await settleDemoRoot(given, true)
  const administrator = await given.administrator()
  const { items } = (await administrator.get('/admin/dictionaries/tags?sort=name')).payload
  expect(items.map(({ kind, name }) => `${String(kind)}: ${String(name)}`)).toEqual([
    'company: At risk',
    'user: Beta tester',
    'company: Chain',
    'lead: Exhibition',
    'lead: Hot',
    'company: Key account',
  ])
})

test('its colleagues have every role, one is put away, and the log tells what they did', async () => {
  await settleDemoRoot(given, true)
  const administrator = await given.administrator()
  const rowsOf = async (path: string) => (await administrator.get(path)).payload.items
  const roles = (await rowsOf('/admin/administrators?q=demo.invalid')).map(({ role }) => role)
  expect(new Set(roles)).toEqual(new Set(['superroot', 'support', 'sales', 'finance', 'content']))
  expect((await rowsOf('/admin/administrators?archived=true&q=anton')).map(({ name }) => name)).toEqual([
    'Anton Belov',
  ])
  const proposed = await rowsOf('/admin/administrators/proposals')
  expect(proposed.map(({ name, proposed_by_name: by }) => [name, by])).toEqual([
    ['Timur Rashidov', 'Sevara Yusupova'],
  ])
  expect((await rowsOf('/admin/audit?q=anton&entity=administrators')).map(({ changes }) => changes)).toEqual([
    [{ field: 'archived', before: false, after: true }],
    [{ field: 'role', before: 'sales', after: 'support' }],
    expect.arrayContaining([{ field: 'name', before: null, after: 'Anton Belov' }]),
  ])
})

test('somebody has signed up and not finished: a draft company, and the lead of it', async () => {
  await settleDemoRoot(given, true)
  const administrator = await given.administrator()
  const { items } = (await administrator.get('/admin/companies?state=draft')).payload
  expect(items.map(({ name, state }) => [name, state])).toEqual([['Кофейня «Ташаббус»', 'draft']])
  const leads = (await administrator.get(`/admin/leads?q=${encodeURIComponent('Камола')}`)).payload.items
  expect(leads.map(({ source, company_id: id }) => [source, id])).toEqual([['sign_up', items[0]?.id]])
})

test('companies show what a subscription can be: smaller later, resting, in its days of grace, cancelled', async () => {
  await settleDemoRoot(given, true)
  const rows = await given.database.asRoot((db) =>
    db.query(
      `select companies.name, subscriptions.state, next_at is not null as has_next,
         (select count(*)::int from branches where company_id = companies.id and frozen_at is not null) as branches,
         (select count(*)::int from employees where company_id = companies.id and frozen_at is not null) as people,
         (select count(*)::int from invoice_payments where company_id = companies.id and state = 'review') as stray,
         (select count(*)::int from invoices where company_id = companies.id and state = 'open') as unpaid
       from companies join subscriptions on subscriptions.company_id = companies.id where not is_demo order by companies.id`,
    ),
  )
  const nothing = { has_next: false, branches: 0, people: 0, stray: 0, unpaid: 0 }
  expect(rows).toEqual([
    { ...nothing, name: 'Кафе «Анхор»', state: 'active', has_next: true },
    { ...nothing, name: 'Пекарня «Нон»', state: 'active', branches: 1, people: 2, stray: 1, unpaid: 1 },
    { ...nothing, name: 'Цветы «Гуллар»', state: 'grace', unpaid: 1 },
    { ...nothing, name: 'Книги «Варак»', state: 'cancelled_at_end' },
    { ...nothing, name: 'Кальянная «Дым»', state: 'active' },
    { ...nothing, name: 'Чайная «Булут»', state: 'active' },
  ])
  expect(await brokenInvariants(given.database)).toEqual([])
})

test('filters and columns of companies, people and plans find somebody', async () => {
  await settleDemoRoot(given, true)
  const administrator = await given.administrator()
  const rowsOf = async (path: string) => (await administrator.get(path)).payload.items
  const namesOf = async (query: string) => (await rowsOf(`/admin/companies?${query}`)).map(({ name }) => name)
  for (const [state, name] of [
    ['expired', 'Пиццерия «Оташ»'],
    ['blocked', 'Кальянная «Дым»'],
    ['closing', 'Чайная «Булут»'],
  ])
    expect(await namesOf(`state=${state}`)).toEqual([name])
  expect(await namesOf('state=ending')).toContain('Цветы «Гуллар»')
  const { managers, tags } = (await administrator.get<CompanyChoices>('/admin/companies/choices')).payload
  const idOf = (rows: { id: string; name: string }[], name: string) =>
    rows.find((row) => row.name === name)?.id
  expect(await namesOf(`manager_id=${idOf(managers, 'Malika Ergasheva')}&sort=name`)).toEqual([
    'Кафе «Анхор»',
    'Пекарня «Нон»',
  ])
  expect(await namesOf(`tag_id=${idOf(tags, 'At risk')}`)).toEqual(['Цветы «Гуллар»'])
  expect((await rowsOf('/admin/users?blocked=true')).map(({ name }) => name)).toEqual(['Рустам Эшматов'])
  const finance = await given.administrator('finance')
  const listed = (await finance.get('/admin/billing/payments')).payload.items
  expect(listed).toHaveLength(1)
  expect((await finance.get('/admin/sections/counts')).payload).toMatchObject({ stray_payments: 1 })
  const [start] = await rowsOf('/admin/dictionaries/plans?q=start')
  expect(start).toMatchObject({ terms_number: 2, moves_on: expect.any(String), behind_count: 4 })
})
