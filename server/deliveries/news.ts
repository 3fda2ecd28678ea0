import { notifyBot } from '#server/bot/notifyBot.ts'
import type { Work } from '#server/http/work.ts'

type Doing = Pick<Work, 'db' | 'now' | 'newId' | 'session'>

/** Lets the bot tell a courier what is offered or was given to them, unless they did it themselves. */
export const tellCourier = (
  work: Doing,
  orderId: string,
  courierId: string,
  kind: 'offered' | 'assigned',
): Promise<void> => tell(work, kind, { orderId, courierId, actorId: work.session.user_id })

/** Lets the bot tell those who look after deliveries that one needs another courier, but not who did it: the caller, if nobody else is named. */
export const tellManagers = (
  work: Doing,
  orderId: string,
  courierId: string,
  actorId = work.session.user_id,
): Promise<void> => tell(work, 'delivery', { orderId, courierId, actorId })

async function tell(
  { db, session, now, newId }: Doing,
  kind: 'delivery' | 'offered' | 'assigned',
  { orderId, courierId, actorId }: { orderId: string; courierId: string; actorId: string },
): Promise<void> {
  await db.run(
    `insert into team_news (company_id, id, kind, order_id, employee_id, role_id, actor_id, created_at)
     select company_id, $3, $4, $5, id, role_id, $6, $7 from employees where company_id = $1 and user_id = $2`,
    [session.company_id, courierId, newId(), kind, orderId, actorId, now],
  )
  await notifyBot(db)
}
