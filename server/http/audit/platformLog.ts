import type { Db } from '#server/db/tenant.ts'
import { audit } from './audit.ts'

/** An action in the admin area, or an attempt to enter it. */
export interface PlatformEntry {
  /** Undefined for a refused sign-in. */
  actorId: string | undefined
  /** For a refused sign-in the e-mail or phone that was typed; any other text is left out, as it could be a password. */
  actorName: string
  /** Verb of what was done, as `admin.login`. */
  action: string
  outcome: 'done' | 'refused'
  /** What it was done to, where that is a thing and not a way in. */
  on?: { entity: string; name: string }
  /** Must not hold secrets. */
  details?: Record<string, unknown>
  ip: string
  device: string
}

/** Appends an immutable entry in the caller's root transaction. */
export async function logPlatform(
  db: Db,
  { actorId, actorName, action, outcome, on, details = {}, ip, device }: PlatformEntry,
  { now, newId }: { now: Date; newId: () => string },
): Promise<void> {
  const actor = { user_id: actorId ?? null, user_name: actorName.slice(0, 254), company_id: null }
  const changes = { outcome, device: device.slice(0, 200), ...details }
  const entry = on
    ? { action, entity: on.entity, entity_id: null, entity_name: on.name, changes }
    : { action, entity: 'platform', entity_id: actorId ?? null, changes }
  await audit(db, actor, entry, now, newId, ip)
}
