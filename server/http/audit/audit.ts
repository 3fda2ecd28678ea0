import type { Db } from '#server/db/tenant.ts'
import { redactForAudit } from './auditChanges.ts'

export interface AuditEntry {
  /** Verb of what was done, as `products.update`. */
  action: string
  entity: string
  entity_id: string | null
  /** What it was called then; kept for what belongs to the platform. */
  entity_name?: string
  /** Field to [before, after]; secrets and personal data are masked before they are stored. */
  changes?: Record<string, unknown>
}

/** Who acts: in a company, or on the platform (`company_id` null); `user_id` is null when nobody of the team acts. */
export interface Actor {
  user_id: string | null
  user_name: string
  company_id: string | null
}

const columns = 'id, actor_id, actor_name, action, entity, entity_id, changes, ip, request_id, created_at'

const insertCompanyAudit = {
  name: 'audit',
  text: `insert into audit_log (${columns}, company_id) values ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10, $11)`,
}

const insertPlatformAudit = {
  name: 'audit_platform',
  text: `insert into platform_audit_log (${columns}, entity_name) values ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10, $11)`,
}

/** Logs an action of the product itself, such as a scheduled job. */
export function auditSystem(
  db: Db,
  companyId: string,
  entry: AuditEntry,
  now: Date,
  newId: () => string,
): Promise<void> {
  return audit(db, { company_id: companyId, user_id: null, user_name: 'system' }, entry, now, newId, '')
}

/** Logs an action in the caller's transaction; an entry without a company needs a root transaction. */
export async function audit(
  db: Db,
  actor: Actor,
  entry: AuditEntry,
  now: Date,
  newId: () => string,
  ip: string,
): Promise<void> {
  const values = [
    newId(),
    actor.user_id,
    actor.user_name,
    entry.action,
    entry.entity,
    entry.entity_id,
    redactForAudit(entry.entity, entry.changes ?? {}),
    ip,
    db.requestId,
    now,
  ]
  if (actor.company_id === null)
    await db.run(insertPlatformAudit, [...values, (entry.entity_name ?? '').slice(0, 254)])
  else await db.run(insertCompanyAudit, [...values, actor.company_id])
}
