import type { Db } from '#server/db/tenant.ts'
import type { Session } from './route.ts'

export interface AuditEntry {
  /** Verb of what was done, as `products.update`. */
  action: string
  entity: string
  entity_id: string | null
  /** Field to [before, after]; never a secret. */
  changes?: Record<string, unknown>
}

/** Writes who did what into the caller's transaction. */
export async function audit(
  db: Db,
  session: Pick<Session, 'user_id' | 'user_name'> & { company_id: string },
  entry: AuditEntry,
  now: Date,
  newId: () => string,
  ip: string,
): Promise<void> {
  await db.run(
    {
      name: 'audit',
      text: `insert into audit_log (company_id, id, actor_id, actor_name, action, entity, entity_id, changes, ip, created_at)
        values ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10)`,
    },
    [
      session.company_id,
      newId(),
      session.user_id,
      session.user_name,
      entry.action,
      entry.entity,
      entry.entity_id,
      entry.changes ?? {},
      ip,
      now,
    ],
  )
}
