import type { Database } from '#server/db/open.ts'
import type { Db } from '#server/db/tenant.ts'
import { customerStore } from '#server/customers/customers.ts'
import { erase } from '#server/customers/erase.ts'
import { Refusal } from '#server/http/answers/refusal.ts'
import { type Work, workOf } from '#server/http/work.ts'
import { everyHour } from '#server/jobs/everyHour.ts'
import type { Log, Ports } from '#server/ports.ts'

const NOBODY = '00000000-0000-0000-0000-000000000000'
/** Of one company in an hour. */
const AT_ONCE = 200

interface Parts {
  database: Pick<Database, 'asRoot' | 'asTenant'>
  ports: Pick<Ports, 'clock' | 'newId'>
  log: Log
}

/** Starts erasing customers past the retention of their company every hour; returns a function that stops it. */
export function startRetention(parts: Parts): () => Promise<void> {
  return everyHour(parts, { name: 'customers.forget', failure: 'Old customers could not be erased' }, () =>
    forgetOldCustomers(parts),
  )
}

const due = `
  select customers.company_id, customers.id, customers.version
  from data_protection rules
  join companies on companies.id = rules.company_id and companies.state <> 'closed' and companies.closes_at is null
  cross join lateral (
    select company_id, id, version from customers
    where customers.company_id = rules.company_id and erased_at is null and merged_into is null
      and customers.created_at < $1::timestamptz - make_interval(months => rules.retention_months)
      and not exists (
        select from orders where orders.company_id = rules.company_id and customer_id = customers.id
          and (placed_at >= $1::timestamptz - make_interval(months => rules.retention_months)
            or category in ('new', 'in_progress')))
    order by id limit ${AT_ONCE}
  ) as customers
  where rules.retention_months is not null`

interface Due {
  company_id: string
  id: string
  version: number
}

/** Erases customers without an order for as long as their company keeps them; each in a transaction of its own. */
export async function forgetOldCustomers({ database, ports }: Omit<Parts, 'log'>): Promise<void> {
  const now = ports.clock()
  const customers = await database.asRoot((db) => db.query<Due>(due, [now]))
  for (const { company_id, id, version } of customers) {
    try {
      await database.asTenant(company_id, (db) =>
        erase(customerStore, systemWork({ db, now, newId: ports.newId }, company_id), id, version),
      )
    } catch (error) {
      // Somebody works on the customer just now: the next hour looks again.
      if (!(error instanceof Refusal)) throw error
    }
  }
}

/** The product itself at work in a company. */
function systemWork({ db, now, newId }: { db: Db; now: Date; newId(): string }, companyId: string): Work {
  return workOf({
    db,
    now,
    newId,
    ip: '',
    language: 'en',
    session: {
      id: NOBODY,
      user_id: NOBODY,
      user_name: 'system',
      kind: 'staff',
      language: 'en',
      company_id: companyId,
      employee_id: NOBODY,
      role_id: NOBODY,
      role_key: '',
      permissions: ['*'],
      branch_ids: [],
      visibility: 'all',
      discount_cap_bp: 0,
      refund_cap: 0,
    },
  })
}
