import { beforeAll, expect, test } from 'vitest'
import { leads } from '#contract/leads.ts'
import { platformCompanies } from '#contract/platformCompanies.ts'
import { platformUsers } from '#contract/platformUsers.ts'
import type { AnyResource } from '#contract/resource.ts'
import { companyHooks } from '#server/companies/companies.ts'
import { shared, testServer } from '#server/http/testing.ts'
import { workOf } from '#server/http/work.ts'
import { leadHooks } from '#server/leads/leads.ts'
import type { Hooks, WorkOn } from '#server/resource/hooks.ts'
import { type BaseQuery, listPage } from '#server/resource/list.ts'
import { rowsOf } from '#server/resource/rows.ts'
import { userHooks } from './users.ts'

const PEOPLE = 30_000
const COMPANIES = 10_000

const given = shared(testServer)
beforeAll(async () => {
  for (const statement of [people, companies, potential, ...teams]) await given.database.executeSql(statement)
  for (const table of ['users', 'companies', 'leads', 'roles', 'employees'])
    await given.database.executeSql(`analyze ${table}`)
})

const people = `insert into users (id, full_name, phone_number, username, language, onboarding, onboarding_step, blocked_at, created_at)
  select gen_random_uuid(), 'Person ' || n, '+99890' || (1000000 + n), 'name' || n, case when n % 50 = 0 then 'tr' else 'ru' end,
    n % 20 > 0, case when n % 20 > 0 then 4 else n % 4 + 1 end, case when n % 1000 = 0 then now() end, now() - n * interval '1 minute'
  from generate_series(1, ${PEOPLE}) n`
const companies = `insert into companies (id, name, token, state, currency, expiry_date, country, time_zone, languages, default_language, created_at)
  select gen_random_uuid(), 'Shop ' || n, 'pk_' || n, case when n % 200 = 0 then 'blocked' else 'demo' end, 'UZS', now() + n * interval '1 hour',
    case when n % 100 = 0 then 'TR' else 'UZ' end, 'Asia/Tashkent', '{ru}', 'ru', now() - n * interval '1 minute'
  from generate_series(1, ${COMPANIES}) n`
const potential = `insert into leads (id, name, phone, source, stage_id, currency, next_step, next_step_at, due_at, staged_at, search, created_at, updated_at)
  select gen_random_uuid(), 'Lead ' || n, '+99891' || (1000000 + n), 'website', (select id from lead_stages where sort = 1 + n % 4), 'UZS', 'Call',
    now() + n * interval '1 minute', now() + n * interval '1 minute', now(), 'lead ' || n, now() - n * interval '1 minute', now()
  from generate_series(1, ${COMPANIES}) n`

/** Each company has an owner, a manager and an operator. */
const teams = [
  `insert into roles (company_id, id, key, name, permissions)
  select companies.id, gen_random_uuid(), key, key, '{}' from companies, unnest('{owner,manager,operator}'::text[]) as key`,
  `insert into employees (company_id, id, user_id, role_id)
  select company_id, gen_random_uuid(), people.id, ranked.id
  from (select company_id, id, row_number() over (order by key, company_id) as n from roles) as ranked
  join (select id, row_number() over (order by created_at) as n from users) as people using (n) where n % 10 <> 0`,
]

/** A page of a list of the platform, with the plan by which it was read. */
async function look<R extends AnyResource>(resource: R, hooks: Hooks<R>, query: object) {
  return given.database.asRoot(async (db) => {
    const asked: [string, readonly unknown[]][] = []
    const rows: typeof db.rows = (compiled) => {
      asked.push([compiled.sql, compiled.parameters])
      return db.rows(compiled)
    }
    const asking = { ...db, rows }
    const work = workOf({
      db: { ...asking, finalRead: asking },
      session: { company_id: null, permissions: ['*'] } as object as WorkOn<R>['session'],
      now: new Date(),
      newId: given.ports.newId,
      ip: '',
      language: 'en',
    }) as WorkOn<R>
    const page = await listPage(resource, hooks, rowsOf(resource, hooks), query as BaseQuery, work)
    const [text, values] = asked.at(-1) ?? ['', []]
    const plan = await db.query<{ 'QUERY PLAN': string }>(`explain (costs off) ${text}`, [...values])
    return { ...page, plan: plan.map((row) => row['QUERY PLAN']).join('\n') }
  })
}

async function expectIndex<R extends AnyResource>(resource: R, hooks: Hooks<R>, cases: [object, string][]) {
  for (const [query, index] of cases) {
    const said = `${resource.name} ${JSON.stringify(query)}`
    const first = await look(resource, hooks, { ...query, limit: 10 })
    expect(first.plan, said).toMatch(new RegExp(`Index Scan( Backward)? using ${index} on `))
    expect(first.plan, said).not.toMatch(/Seq Scan on (users|companies|leads)\b/)
    if (first.next_cursor === null) continue
    const next = await look(resource, hooks, { ...query, limit: 10, cursor: first.next_cursor })
    expect(next.plan, said).not.toMatch(/Seq Scan on (users|companies|leads)\b/)
  }
}

test('among 30,000 people every page is read from the index of its order or filter', async () => {
  await expectIndex(platformUsers, userHooks, [
    [{}, 'users_by_created'],
    [{ sort: 'name' }, 'users_by_name'],
    [{ language: 'tr' }, 'users_of_language'],
    [{ step: '2' }, 'users_at_step'],
    [{ blocked: true }, 'users_blocked'],
    [{ has_company: 'no' }, 'users_by_created'],
    [{ kind: 'owner' }, 'users_by_created'],
    [{ kind: 'staff' }, 'users_by_created'],
    [{ kind: 'platform' }, 'users_of_platform'],
    [{ kind: 'nobody' }, 'users_by_created'],
  ])
})

test('among 10,000 companies every page is read from the index of its order or filter', async () => {
  await expectIndex(platformCompanies, companyHooks, [
    [{}, 'companies_by_created'],
    [{ sort: 'name' }, 'companies_by_name'],
    [{ sort: 'expiry_date', state: 'ending' }, 'companies_by_expiry'],
    [{ sort: '-seen_at' }, 'companies_by_seen'],
    [{ sort: 'expiry_date', term: 'week' }, 'companies_by_expiry'],
    [{ state: 'blocked' }, 'companies_of_state'],
    [{ country: 'TR' }, 'companies_of_country'],
    [{ plan_id: '01900000-0000-7000-8000-000000000999' }, 'companies_of_plan'],
    [{ source: 'exhibition' }, 'companies_of_source'],
  ])
})

test('among 10,000 leads every page is read from the index of its order or stage', async () => {
  const stage = '01900000-0000-7000-8000-000000000402'
  await expectIndex(leads, leadHooks, [
    [{}, 'leads_due'],
    [{ sort: '-created_at' }, 'leads_by_created'],
    [{ sort: 'name' }, 'leads_by_name'],
    [{ due: true }, 'leads_due'],
    [{ stage_id: stage }, 'leads_(due|of_stage)'],
  ])
})

test('a person, a company and a lead are found by a part of a word through the index of trigrams', async () => {
  const person = await look(platformUsers, userHooks, { q: '90 101-23-45' })
  expect(person.items).toMatchObject([{ name: 'Person 12345' }])
  const byName = await look(platformUsers, userHooks, { q: '@name777' })
  expect(byName.items.length).toBeGreaterThan(0)
  expect(byName.plan).toContain('search_platform_users')
  expect((await look(platformCompanies, companyHooks, { q: 'shop 7777' })).items).toMatchObject([
    { name: 'Shop 7777' },
  ])
  expect((await look(leads, leadHooks, { q: 'lead 7777' })).items).toMatchObject([{ name: 'Lead 7777' }])
  const inside = await given.database.asRoot((db) =>
    db.query<{ 'QUERY PLAN': string }>(
      `explain (costs off) select id from platform_users where search like '%1012345%' limit 500`,
    ),
  )
  expect(inside.map((row) => row['QUERY PLAN']).join('\n')).toContain('users_search')
})
