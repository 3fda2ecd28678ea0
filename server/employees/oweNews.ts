import { wakeBot } from '#server/bot/wake.ts'
import type { Staff } from '#server/http/route.ts'
import type { Task } from '#server/orders/task.ts'

/** What may become of somebody's place in a team; `left`: by themselves. */
export type NewsKind = 'joined' | 'role' | 'paused' | 'resumed' | 'fired' | 'left'

type Doing = Pick<Task, 'db' | 'now' | 'newId'> & { session: Pick<Staff, 'user_id' | 'company_id'> }

/** Owes a change that was just made to the owners and to the person, but not to who made it; the bot tells them. */
export async function oweNews(
  { db, session, now, newId }: Doing,
  personId: string | null,
  kind: NewsKind,
): Promise<void> {
  await db.run(
    `insert into team_news (company_id, id, kind, employee_id, role_id, actor_id, created_at)
     select company_id, $3, $4, id, role_id, $5, $6 from employees where company_id = $1 and user_id = $2`,
    [session.company_id, personId, newId(), kind, session.user_id, now],
  )
  await wakeBot(db)
}
