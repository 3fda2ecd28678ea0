import type { Db } from '#server/db/tenant.ts'
import { fitForAudit } from './auditChanges.ts'

export interface AuditEntry {
  /** Verb of what was done, as `products.update`. */
  action: string
  entity: string
  entity_id: string | null
  /** Field to [before, after]; secrets are blotted out and people masked on the way in. */
  changes?: Record<string, unknown>
}

/** Who does something: somebody of a company, or (without one) somebody in front of the platform itself; `user_id` is null for nobody of the team. */
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
  text: `insert into platform_audit_log (${columns}) values ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10)`,
}

/** Writes what the product did by itself, as a timer does. */
export function auditSystem(
  db: Db,
  companyId: string,
  entry: AuditEntry,
  now: Date,
  newId: () => string,
): Promise<void> {
  return audit(db, { company_id: companyId, user_id: null, user_name: 'system' }, entry, now, newId, '')
}

/** Writes who did what into the caller's transaction; of nobody's company only a root transaction may. */
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
    fitForAudit(entry.entity, entry.changes ?? {}),
    ip,
    db.requestId,
    now,
  ]
  if (actor.company_id === null) await db.run(insertPlatformAudit, values)
  else await db.run(insertCompanyAudit, [...values, actor.company_id])
}
