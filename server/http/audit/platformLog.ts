import type { Db } from '#server/db/tenant.ts'
import { audit } from './audit.ts'

/** Something that was done, or refused, in front of or inside the platform's own area. */
export interface PlatformEntry {
  /** Undefined for whoever was not let in. */
  actorId: string | undefined
  /** Of whoever was not let in the address or phone that was typed, never another text. */
  actorName: string
  /** Verb of what was done, as `admin.login`. */
  action: string
  outcome: 'done' | 'refused'
  /** Never a secret. */
  details?: Record<string, unknown>
  ip: string
  device: string
}

/** Writes a line that nobody can change or remove into the caller's root transaction. */
export async function logPlatform(
  db: Db,
  { actorId, actorName, action, outcome, details = {}, ip, device }: PlatformEntry,
  { now, newId }: { now: Date; newId: () => string },
): Promise<void> {
  const actor = { user_id: actorId ?? null, user_name: actorName.slice(0, 254), company_id: null }
  const changes = { outcome, device: device.slice(0, 200), ...details }
  const entry = { action, entity: 'platform', entity_id: actorId ?? null, changes }
  await audit(db, actor, entry, now, newId, ip)
}
