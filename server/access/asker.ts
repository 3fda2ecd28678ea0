import type { Permission } from '#contract/permissions.ts'
import type { Staff } from '#server/http/route.ts'
import { notFound } from '#server/http/answers/refusal.ts'
import type { Work } from '#server/http/work.ts'
import { staffAt } from './staffAt.ts'

/** The one who asked as they are at work now, with one right more for one call; 404 when they no longer work here. */
export async function askerWith({ db, session }: Work, userId: string, lent: Permission): Promise<Staff> {
  const { company_id, language } = session
  const asker = await staffAt(db, { company_id, user_id: userId, language })
  if (!asker) throw notFound()
  return { ...asker, permissions: [...asker.permissions, lent] }
}
