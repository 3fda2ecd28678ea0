import { join } from 'node:path'
import { afterAll, beforeAll, expect, test } from 'vitest'
import type { SignedIn } from '#contract/session.ts'
import { quietLog } from '#server/db/testLog.ts'
import { type TestServer, testServer } from '#server/http/testing.ts'
import { realPorts } from '#server/ports.ts'
import { checkDatabase } from './checkDatabase.ts'
import { type RestoreWishes, restoreBackup } from './restoreBackup.ts'
import { type Filled, contentOf, execute, filledServer, siteAt, unpacked } from './testingBackup.ts'
import { writeBackup } from './writeBackup.ts'

let given: Filled
let target: TestServer
let here: string
let all: string
let one: string
beforeAll(async () => {
  given = await filledServer()
  await payOnline(given)
  ;[all, one] = [join(given.folder, 'all.gz'), join(given.folder, 'one.gz')]
  await writeBackup(given.site, all, { now: new Date() })
  await writeBackup(given.site, one, { now: new Date(), company: given.companies[0] })
  target = await testServer()
  await offerPlansOf(given, target)
  here = (await target.company({ name: 'Who was here before' })).id
})
afterAll(async () => {
  await target.close()
  await given.close()
})

const restore = (file: string, wishes?: RestoreWishes) =>
  restoreBackup({ site: siteAt(target.database), log: quietLog, ports: realPorts }, file, wishes)

test('a backup of one company holds nothing of another', async () => {
  const text = unpacked(one)
  expect(text).toContain(given.companies[0])
  expect(text).not.toContain(given.companies[1])
  const { rows } = await execute(
    given.database,
    `select phone_number from users where id not in
       (select user_id from employees where company_id = '${given.companies[0]}') and phone_number is not null`,
  )
  expect(rows.length).toBeGreaterThan(3)
  for (const { phone_number } of rows) expect(text).not.toContain(phone_number)
})

test('a company goes into another database, beside the company that is there', async () => {
  const before = await contentOf(siteAt(target.database), here)
  const { company: restored } = await restore(one)
  expect(restored).toBe(given.companies[0])
  expect(await contentOf(siteAt(target.database), restored)).toEqual(await contentOf(given.site, restored))
  expect(await contentOf(siteAt(target.database), here)).toEqual(before)
  const { payload } = await target.root.post<SignedIn>('/auth/login', given.owner)
  expect(payload.company?.id).toBe(restored)
})

test('a company that is in the database already is refused, and nothing is changed', async () => {
  const before = await contentOf(siteAt(target.database))
  await expect(restore(one)).rejects.toThrow('is in the database already')
  expect(await contentOf(siteAt(target.database))).toEqual(before)
})

test('a copy under a new id has its own storefront key, the same people and whole numbers', async () => {
  const { company = '', rows } = await restore(one, { asNew: true })
  expect(company).not.toBe(given.companies[0])
  expect(rows.users).toBe(0)
  const copies = await execute(
    target.database,
    `select count(distinct token)::int as tokens, count(distinct name)::int as names from companies
     where id in ('${company}', '${given.companies[0]}')`,
  )
  expect(copies.rows).toEqual([{ tokens: 2, names: 1 }])
  const [copy, original] = await Promise.all(
    [company, given.companies[0]].map(async (id) => {
      const {
        companies: _,
        audit_log,
        invoices,
        invoice_payments: _payments,
        invoice_returns: _returns,
        bank_payments,
        ...tables
      } = await contentOf(siteAt(target.database), id)
      // The owner has signed in at the restored one since.
      const log = audit_log?.filter((row) => !row.includes('sessions.login'))
      return JSON.stringify([tables, log, invoices?.length, bank_payments?.length]).replaceAll(
        id,
        'the company',
      )
    }),
  )
  expect(copy).toBe(original)
  // What the provider tells of a payment, and what it is asked for, is the original's.
  const online = await execute(
    target.database,
    `select company_id from invoice_payments where payment_reference = 'pi_copied'
     union all select company_id from invoice_returns where state = 'pending'`,
  )
  expect(online.rows).toEqual([given.companies[0], given.companies[0]].map((company_id) => ({ company_id })))
  const checked = await checkDatabase(siteAt(target.database), company)
  expect(checked.filter(({ breaches }) => breaches.length > 0)).toEqual([])
})

test('one company comes out of a backup of all, its people join those whom the database knows', async () => {
  const shop = given.companies[1]
  const known = await phoneOfCourier(shop)
  await execute(
    target.database,
    `insert into users (id, full_name, phone_number, is_root)
     select '01900000-0000-7000-8000-00000000abcd', 'Known here', phone_number, false from (values ('${known}')) as known (phone_number)`,
  )
  await execute(
    given.database,
    `update users set is_root = true where phone_number = '${await phoneOfOwner(shop)}'`,
  )
  const rooted = join(given.folder, 'rooted.gz')
  await writeBackup(given.site, rooted, { now: new Date() })
  expect((await restore(rooted, { company: shop })).company).toBe(shop)
  const { rows } = await execute(
    target.database,
    `select full_name, is_root from users join employees on user_id = users.id join roles on roles.company_id = employees.company_id and roles.id = role_id
     where employees.company_id = '${shop}' and (key = 'owner' or phone_number = '${known}') order by key`,
  )
  expect(rows).toEqual([
    { full_name: 'Known here', is_root: false },
    { full_name: expect.any(String), is_root: false },
  ])
  const checked = await checkDatabase(siteAt(target.database), shop)
  expect(checked.filter(({ breaches }) => breaches.length > 0)).toEqual([])
})

test('a company that the backup does not hold is refused', async () => {
  const nobody = '01900000-0000-7000-8000-00000000ffff'
  await expect(restore(all, { company: nobody })).rejects.toThrow(`it does not hold the company ${nobody}`)
  await expect(restore(one, { company: nobody })).rejects.toThrow(
    `it holds the company ${given.companies[0]} only`,
  )
  await expect(
    writeBackup(given.site, join(given.folder, 'no.gz'), { now: new Date(), company: nobody }),
  ).rejects.toThrow(`There is no company ${nobody}`)
})

test('a company whose plan this platform does not have begins with that of newcomers', async () => {
  const other = await testServer()
  const { company } = await restoreBackup(
    { site: siteAt(other.database), log: quietLog, ports: realPorts },
    one,
  )
  const { rows } = await execute(
    other.database,
    `select code from subscriptions join plan_versions on plan_versions.id = plan_version_id
     join companies on companies.id = company_id join plans on plans.id = plan_versions.plan_id and plans.id = companies.plan_id
     where company_id = '${company}'`,
  )
  expect(rows).toEqual([{ code: 'trial' }])
  await other.close()
})

/** The first company has paid an invoice by card, and is getting it back. */
async function payOnline({ database, companies: [company] }: Filled): Promise<void> {
  await execute(
    database,
    `insert into invoice_payments (company_id, id, invoice_id, rail, state, amount, currency, return_url, payment_reference,
       next_at, expires_at, created_at, updated_at)
     select company_id, gen_random_uuid(), id, 'card', 'paid', 1, currency, '', 'pi_copied', now(), now(), now(), now()
     from invoices where company_id = '${company}' limit 1`,
  )
  await execute(
    database,
    `insert into invoice_returns (company_id, id, payment_id, kind, state, amount, made_by_name, is_open, next_at, created_at, updated_at)
     select company_id, gen_random_uuid(), id, 'refund', 'pending', 1, 'Root', false, now(), now(), now()
     from invoice_payments where payment_reference = 'pi_copied'`,
  )
}

/** Two platforms with the same plans. */
async function offerPlansOf(from: TestServer, to: TestServer): Promise<void> {
  for (const table of ['plans', 'plan_versions']) {
    const { rows } = await execute(from.database, `select json_agg(t) as all from ${table} t`)
    await to.database.asRoot((db) =>
      db.run(
        `insert into ${table} select * from json_populate_recordset(null::${table}, $1) on conflict do nothing`,
        [JSON.stringify(rows[0]?.all)],
      ),
    )
  }
}

const phoneOf = (role: string) => async (company: string) => {
  const { rows } = await execute(
    given.database,
    `select phone_number from users join employees on user_id = users.id join roles on roles.company_id = employees.company_id and roles.id = role_id
     where employees.company_id = '${company}' and key = '${role}'`,
  )
  return String(rows[0]?.phone_number)
}
const phoneOfCourier = phoneOf('courier')
const phoneOfOwner = phoneOf('owner')
