import { type AuditRow, auditPeople, getAudit, listAudit, verifyAudit } from '#contract/audit.ts'
import { holds } from '#contract/permissions.ts'
import { maskChange, seesContacts } from '#server/customers/contacts.ts'
import { type Fragment, sql } from '#server/db/sql.ts'
import type { Db } from '#server/db/tenant.ts'
import { notFound } from '#server/http/answers/refusal.ts'
import { type Context, type Route, type Staff, route } from '#server/http/route.ts'
import { isLocked } from '#server/profile/lock.ts'
import { scopeValues } from '#server/orders/scope.ts'
import { companyLogPage, readCompanyLog } from './companyLog.ts'
import { verifyLog } from './verify.ts'

/** The log of a company, as far as each person sees what it is about. */
export const auditRoutes: Route[] = [
  route(listAudit, async (context) => {
    const { db, session, query } = context
    const { items, next_cursor } = await companyLogPage(db, session.company_id, query, scopeOf(session))
    const isWhole = await seesWhole(context)
    return { items: items.map((row) => seenBy(session, row, isWhole)), next_cursor }
  }),
  route(auditPeople, async ({ db, session }) => ({ items: await peopleOf(db, session) })),
  route(verifyAudit, ({ db, session }) => verifyLog(db, session.company_id)),
  route(getAudit, async (context) => {
    const { db, session, params } = context
    const conditions = [sql`id = ${params.id}::uuid`, ...scopeOf(session)]
    const [row] = await readCompanyLog(db, session.company_id, conditions, 1)
    if (!row) throw notFound()
    return seenBy(session, row, await seesWhole(context))
  }),
]

async function seesWhole(context: Pick<Context<typeof listAudit>, 'session' | 'now' | 'root'>) {
  return seesContacts(context.session) && !(await isLocked(context, 'contacts'))
}

/** Everybody whom the log names: from one to the next by the index, not through all their lines. */
async function peopleOf(db: Db, session: Staff): Promise<{ id: string; name: string }[]> {
  const [, branches, person] = scopeValues(session)
  if (branches || person) return [{ id: session.user_id, name: session.user_name }]
  return db.query(
    `with recursive people as (
       (select actor_id from audit_log where company_id = $1 and actor_id is not null order by actor_id limit 1)
       union all
       select (select actor_id from audit_log where company_id = $1 and actor_id > people.actor_id order by actor_id limit 1)
       from people where people.actor_id is not null
     )
     select actor_id as id, (select actor_name from audit_log
       where company_id = $1 and audit_log.actor_id = people.actor_id order by created_at desc, id desc limit 1) as name
     from people where actor_id is not null order by 2, 1 limit 200`,
    [session.company_id],
  )
}

/** The log knows no branches: of what others did only the orders tell where they belong. */
function scopeOf(session: Staff): Fragment[] {
  const [companyId, branches, person] = scopeValues(session)
  if (!branches && !person) return []
  const seen = [sql`orders.company_id = ${companyId}`, sql`orders.id = audit_log.entity_id`]
  if (branches) seen.push(sql`orders.branch_id = any(${branches}::uuid[])`)
  if (person) seen.push(sql`(orders.operator_id = ${person} or orders.accepted_by = ${person})`)
  return [
    sql`(actor_id = ${session.user_id} or (entity = 'orders' and exists (select from orders where ${sql.join(seen, sql` and `)})))`,
  ]
}

/** What was changed of a customer is for those who see customers, digits of phones for those who see contacts and have not locked them. */
function seenBy(session: Staff, row: AuditRow, isWhole: boolean): AuditRow {
  const isPerson = row.entity === 'customers' || row.entity === 'reviews'
  if (isPerson && !holds(session.permissions, `${row.entity as 'customers'}.view`))
    return { ...row, changes: [] }
  return isWhole ? row : { ...row, changes: row.changes.map(maskChange) }
}
