import type { Db } from '#server/db/tenant.ts'
import { audit } from '#server/http/audit/audit.ts'
import type { Session } from '#server/http/route.ts'

/** What of a call an audit line needs. */
export interface Doing {
  db: Db
  session: Session
  now: Date
  newId(): string
  ip: string
}

/** Writes what a person did to the own account: into the log of the active company, or into the platform's where there is none. */
export async function auditPerson(
  { db, session, now, newId, ip }: Doing,
  action: `profile.${string}`,
  changes: Record<string, unknown> = {},
): Promise<void> {
  const entry = { action, entity: 'users', entity_id: session.user_id, changes }
  await audit(db, session, entry, now, newId, ip)
}
