import type { Locale } from '#contract/locales.ts'
import { holds, type Permission } from '#contract/permissions.ts'
import type { Db } from '#server/db/tenant.ts'
import { forbidden } from '#server/http/refusal.ts'
import { type Session, type Staff, staff } from '#server/http/route.ts'

/** One call by a person at work, as the functions of this folder pass it on. */
export interface Task {
  db: Db
  session: Staff
  now: Date
  newId(): string
  ip: string
  language: Locale
}

export function taskOf(context: Omit<Task, 'session'> & { session: Session | undefined }): Task {
  const { db, now, newId, ip, language } = context
  return { db, session: staff(context), now, newId, ip, language }
}

export const may = ({ session }: Task, permission: Permission) => holds(session.permissions, permission)

export function requirePermission(task: Task, permission: Permission) {
  if (!may(task, permission)) throw forbidden(permission)
}
