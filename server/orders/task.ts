import type { Locale } from '#contract/locales.ts'
import type { OrderRow } from '#contract/orders.ts'
import { holds, type Permission } from '#contract/permissions.ts'
import type { Db } from '#server/db/tenant.ts'
import { forbidden } from '#server/http/answers/refusal.ts'
import { type Session, type Staff, staff } from '#server/http/route.ts'

/** One call by a person at work or by a customer, as the functions of this folder pass it on. */
export interface Task {
  db: Db
  session: Staff
  now: Date
  newId(): string
  ip: string
  language: Locale
  /** How orders of this call come in; only `staff` has a person of the team behind it. */
  channel: OrderRow['channel']
  /** Who has allowed what the person of the session asked for; undefined for what needs nobody. */
  allowed_by?: string
}

export function taskOf(context: Omit<Task, 'session' | 'channel'> & { session: Session | undefined }): Task {
  const { db, now, newId, ip, language } = context
  return { db, session: staff(context), now, newId, ip, language, channel: 'staff' }
}

/** Who does it, for histories: nobody of the team when a customer does. */
export const actorOf = ({ channel, session }: Task) =>
  channel === 'staff' ? { id: session.user_id, name: session.user_name } : { id: null, name: null }

export const may = ({ session }: Task, permission: Permission) => holds(session.permissions, permission)

export function requirePermission(task: Task, permission: Permission) {
  if (!may(task, permission)) throw forbidden(permission)
}
