import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { notesMigration } from './notesTable.ts'
import { type Database, withClient } from './open.ts'
import { testDatabase } from './testDatabase.ts'
import { type Exception, findIsolationGaps } from './tenantIsolation.ts'

const exceptions: Exception[] = [
  {
    breach: 'companies: the unique key companies_token_key does not begin with company_id',
    reason: 'a storefront is found by its token before its company is known; tokens are random',
  },
  {
    breach: 'sessions: the unique key sessions_pkey does not begin with company_id',
    reason: 'a session is found before its company is known; app_rw has no right to the table',
  },
  {
    breach: 'sessions: the unique key sessions_token_hash_key does not begin with company_id',
    reason: 'the same; the hash is of 256 random bits',
  },
  {
    breach: 'invoices: the unique key invoices_payment does not begin with company_id',
    reason: 'a payment pays one invoice of the platform; only its administrators write what it is called',
  },
  {
    breach: 'bank_payments: the unique key bank_payments_reference does not begin with company_id',
    reason: 'the same',
  },
  {
    breach: 'invoices: the unique key invoices_series_number_key does not begin with company_id',
    reason: 'the platform numbers its invoices without a gap; a function gives the numbers',
  },
  {
    breach: 'leads: no policy for app_rw with the company in USING and WITH CHECK',
    reason: 'a row of the platform that names the company it has become; app_rw has no right to the table',
  },
  {
    breach: 'leads: the unique key leads_phone does not begin with company_id',
    reason: 'the same',
  },
  {
    breach: 'leads: the unique key leads_pkey does not begin with company_id',
    reason: 'the same',
  },
  {
    breach: 'company_tasks: no policy for app_rw with the company in USING and WITH CHECK',
    reason: "what the platform's people do for a company; app_rw has no right to the table",
  },
  {
    breach: 'company_tasks: the unique key company_tasks_pkey does not begin with company_id',
    reason: 'the same',
  },
  {
    breach: 'lead_files: refers to leads without a company of its own',
    reason: 'the same',
  },
  {
    breach: 'lead_messages: refers to leads without a company of its own',
    reason: 'what the platform writes to its own rows; app_rw has no right to the table',
  },
  {
    breach: 'lead_news: refers to leads without a company of its own',
    reason: 'what the platform is told of its own rows; app_rw has no right to the table',
  },
  {
    breach: 'business_categories: app_rw reaches it without row-level security',
    reason: "the platform's own list, the same for every company, read only",
  },
]

let database: Database & { url: string }

beforeAll(async () => {
  database = await testDatabase()
})

afterAll(() => database.close())

/** The gaps that are found after these changes, which are rolled back. */
function breachesAfter(sql: string): Promise<string[]> {
  return withClient({ connectionString: database.url }, async (client) => {
    await client.query('begin')
    await client.query(sql)
    return findIsolationGaps(client, exceptions)
  })
}

describe('the wall around every table of companies', () => {
  test('has no hole', async () => {
    expect(await breachesAfter('select 1')).toEqual([])
  })

  test('stands around a table that was made by the rules', async () => {
    expect(await breachesAfter(notesMigration)).toEqual([])
  })

  test('no exception is kept longer than it is needed', async () => {
    const all = await withClient({ connectionString: database.url }, (client) => findIsolationGaps(client))
    expect(exceptions.map(({ breach }) => breach).toSorted()).toEqual(all)
  })

  test.each([
    ['alter table notes no force row level security', 'notes: row-level security is not enabled and forced'],
    ['drop policy tenant on notes', 'notes: no policy for app_rw with the company in USING and WITH CHECK'],
    [
      'alter policy tenant on notes with check (true)',
      'notes: no policy for app_rw with the company in USING and WITH CHECK',
    ],
    [
      'create policy open on notes for select using (true)',
      'notes: the policy open opens more to app_rw or to everybody',
    ],
    ['alter table notes drop constraint notes_pkey', 'notes: no primary key'],
    [
      'create unique index by_text on notes (text)',
      'notes: the unique key by_text does not begin with company_id',
    ],
    [
      `alter table notes add unique (company_id, id), add unique (id); create table lines (company_id uuid, note int references notes (id))`,
      'lines: the foreign key lines_note_fkey does not include the company',
    ],
    [
      'create unique index by_id on notes (id); create table marks (note int references notes (id))',
      'marks: refers to notes without a company of its own',
    ],
    ['create view all_notes as select * from notes', 'all_notes: the view is not security_invoker'],
    [
      'create materialized view kept as select * from notes',
      'kept: a materialized view knows no rows of companies',
    ],
    [
      "create function peek() returns int language sql security definer as 'select 1'",
      'peek(): runs as its owner without a fixed search_path, or as a login role',
    ],
    [
      'create table free (id int); grant select on free to app_rw',
      'free: app_rw reaches it without row-level security',
    ],
  ])('"%s" is found', async (sql, breach) => {
    expect(await breachesAfter(`${notesMigration}; ${sql}`)).toContain(breach)
  })
})
