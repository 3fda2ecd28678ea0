import type { Db } from '#server/db/tenant.ts'
import { audit } from '#server/http/audit/audit.ts'
import type { Session } from '#server/http/route.ts'

/** The parts of a call that an audit entry needs. */
export interface Doing {
  db: Db
  session: Session
  now: Date
  newId(): string
  ip: string
}

/** Logs an action on the own account in the active company, or in the platform log without one. */
export async function auditPerson(
  { db, session, now, newId, ip }: Doing,
  action: `profile.${string}`,
  changes: Record<string, unknown> = {},
): Promise<void> {
  const entry = { action, entity: 'users', entity_id: session.user_id, changes }
  await audit(db, session, entry, now, newId, ip)
}
