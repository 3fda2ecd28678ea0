import { grantSections } from '#server/access/sectionNews.ts'
import { emit } from '#server/http/events/outbox.ts'
import { forgetSessions } from '#server/http/admission/sessions.ts'
import type { Work } from '#server/http/work.ts'

/** Makes the open screens and sessions of everybody who has the role take its new rights; nobody is thrown out. */
export async function tellHolders(work: Work, roleId: string, version: number): Promise<void> {
  const { db, session, now } = work
  await grantSections(work, 'roles', roleId)
  const holders = await db.query<{ user_id: string }>(
    `select user_id from employees where company_id = $1 and role_id = $2 and archived_at is null and state <> 'fired'`,
    [session.company_id, roleId],
  )
  for (const { user_id } of holders) {
    await forgetSessions(db, user_id)
    await emit(
      db,
      session.company_id,
      { event: 'me.changed', entity: 'me', entity_id: user_id, version, user_id },
      now,
    )
  }
}
