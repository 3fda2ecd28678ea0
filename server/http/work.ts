import type { Locale } from '#contract/locales.ts'
import type { OrderRow } from '#contract/orders.ts'
import { holds, type Permission } from '#contract/permissions.ts'
import type { Db } from '#server/db/tenant.ts'
import { forbidden } from './answers/refusal.ts'
import type { Session, Staff } from './route.ts'

/** The context of a call as domain functions pass it on: session, time, transaction. */
export interface Work<Caller extends Session = Staff> {
  /** The transaction of the call. */
  db: Db
  session: Caller
  now: Date
  newId(): string
  ip: string
  /** Language of the answer. */
  language: Locale
  /** Where the call came from; `staff` is somebody of the team, other channels are customers. */
  channel: OrderRow['channel']
  /** Name of the person who approved what the caller cannot do alone; undefined when no approval was needed. */
  allowed_by?: string
}

/** Makes the context of a call by an employee or administrator; `channel` is set for customers. */
export function workOf<Caller extends Session>(
  call: Omit<Work<Caller>, 'channel' | 'allowed_by'> & Partial<Pick<Work, 'channel'>>,
): Work<Caller> {
  const { db, session, now, newId, ip, language, channel = 'staff' } = call
  return { db, session, now, newId, ip, language, channel }
}

/** The actor for histories; null when a customer acts. */
export const actorOf = ({ channel, session }: Work) =>
  channel === 'staff' ? { id: session.user_id, name: session.user_name } : { id: null, name: null }

export const may = ({ session }: Pick<Work, 'session'>, permission: Permission) =>
  holds(session.permissions, permission)

export function requirePermission(work: Pick<Work, 'session'>, permission: Permission) {
  if (!may(work, permission)) throw forbidden(permission)
}
