import { notifyBot } from '#server/bot/notifyBot.ts'
import type { Work } from '#server/http/work.ts'

/** Lets the bot tell those who look after deliveries that one needs another courier, but not who did it: the caller, if nobody else is named. */
export async function tellManagers(
  { db, session, now, newId }: Work,
  orderId: string,
  courierId: string,
  actorId = session.user_id,
): Promise<void> {
  await db.run(
    `insert into team_news (company_id, id, kind, order_id, employee_id, role_id, actor_id, created_at)
     select company_id, $3, 'delivery', $4, id, role_id, $5, $6 from employees where company_id = $1 and user_id = $2`,
    [session.company_id, courierId, newId(), orderId, actorId, now],
  )
  await notifyBot(db)
}
