import type { Locale } from '#contract/locales.ts'
import type { OrderRow } from '#contract/orders.ts'
import { holds, type Permission } from '#contract/permissions.ts'
import type { Db } from '#server/db/tenant.ts'
import { forbidden } from './answers/refusal.ts'
import type { Session, Staff } from './route.ts'

/** One call as the functions of a domain pass it on: who asks for what, when, and in which transaction. */
export interface Work<Caller extends Session = Staff> {
  /** The call's one transaction. */
  db: Db
  session: Caller
  now: Date
  newId(): string
  ip: string
  /** Language of the answer. */
  language: Locale
  /** Where the call comes in; only behind `staff` stands a person of the team, else a customer. */
  channel: OrderRow['channel']
  /** Name of who has allowed what the caller may not do alone; undefined for what needs nobody. */
  allowed_by?: string
}

/** The work of a call by a person of a company, or of the platform; `channel` is another one for customers. */
export function workOf<Caller extends Session>(
  call: Omit<Work<Caller>, 'channel' | 'allowed_by'> & Partial<Pick<Work, 'channel'>>,
): Work<Caller> {
  const { db, session, now, newId, ip, language, channel = 'staff' } = call
  return { db, session, now, newId, ip, language, channel }
}

/** Who does it, for histories: nobody of the team when a customer does. */
export const actorOf = ({ channel, session }: Work) =>
  channel === 'staff' ? { id: session.user_id, name: session.user_name } : { id: null, name: null }

export const may = ({ session }: Pick<Work, 'session'>, permission: Permission) =>
  holds(session.permissions, permission)

export function requirePermission(work: Pick<Work, 'session'>, permission: Permission) {
  if (!may(work, permission)) throw forbidden(permission)
}
