import type { Database } from '#server/db/open.ts'
import type { Db } from '#server/db/tenant.ts'
import { readAllTables } from '#server/backup/tables.ts'
import { newStorefrontKey } from '#server/company/provision.ts'
import { forgetSessions } from '#server/http/admission/sessions.ts'
import { auditSystem } from '#server/http/audit/audit.ts'
import { everyHour } from '#server/jobs/everyHour.ts'
import type { Log, Ports } from '#server/ports.ts'

const AT_ONCE = 20

interface Parts {
  database: Pick<Database, 'asRoot'>
  ports: Ports
  log: Log
}

/** Starts closing companies past their hold every hour; returns a function that stops it. */
export function startClosings(parts: Parts): () => Promise<void> {
  return everyHour(parts, { name: 'companies.close', failure: 'Companies could not be closed' }, () =>
    closeCompanies(parts),
  )
}

/** Closes every company past its hold: of all that it had its log stays. */
export async function closeCompanies({ database, ports }: Omit<Parts, 'log'>): Promise<void> {
  const now = ports.clock()
  const due = await database.asRoot((db) =>
    db.query<{ id: string }>(
      `select id from companies where closes_at <= $1 and state <> 'closed' order by closes_at limit ${AT_ONCE}`,
      [now],
    ),
  )
  for (const { id } of due) await database.asRoot((db) => close(db, id, now, ports))
}

async function close(db: Db, id: string, now: Date, { random, newId }: Ports): Promise<void> {
  // In the order of those who take its money.
  await db.query('select 1 from subscriptions where company_id = $1 for update', [id])
  const closed = await db.run(
    `update companies set state = 'closed', token = $3, name = '—', test_mode = false, revision = revision + 1, updated_at = $2
     where id = $1 and closes_at <= $2 and state <> 'closed'`,
    [id, now, newStorefrontKey(random)],
  )
  if (closed === 0) return
  await db.query(`select set_config('app.company_id', $1, true)`, [id])
  await db.query('select empty_closed_company()')
  for (const table of await tablesToEmpty(db))
    await db.run(`delete from ${table} where company_id = $1`, [id])
  // Nobody owes them any more; what is still paid on a page that is open is looked at by a person.
  await db.run(
    "update invoices set state = 'void', version = version + 1 where company_id = $1 and state = 'open'",
    [id],
  )
  await db.run('update sessions set company_id = null where company_id = $1', [id])
  await db.run('update users set last_company_id = null where last_company_id = $1', [id])
  await auditSystem(db, id, { action: 'company.closed', entity: 'company', entity_id: id }, now, newId)
  await forgetSessions(db, '')
}

/** What is not deleted here: the log and the platform's books stay for ever, people stay signed in, and the function has emptied what nobody else may. */
const kept = [
  'companies',
  'audit_log',
  'audit_seals',
  'platform_looks',
  'invoices',
  'invoice_payments',
  'invoice_returns',
  'bank_payments',
  'balance_entries',
  'subscription_periods',
  'sessions',
  'order_events',
  'payments',
  'reviews',
]

/** Every table with rows of companies, each before the ones that it refers to. */
async function tablesToEmpty(db: Db): Promise<string[]> {
  const tables = await readAllTables(db)
  return tables
    .filter(({ name, companyColumn }) => companyColumn === 'company_id' && !kept.includes(name))
    .map(({ name }) => name)
    .toReversed()
}
