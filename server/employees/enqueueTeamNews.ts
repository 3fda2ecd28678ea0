import type { Section } from '#contract/sections.ts'
import { notifyBot } from '#server/bot/notifyBot.ts'
import type { Staff } from '#server/http/route.ts'
import type { Work } from '#server/http/work.ts'

/** What may become of somebody's place in a team; `left`: by themselves; `asks`: for access to a section; `stage`: an order has come there; `delivery`: one needs another courier; `offered`, `assigned`: one is for this courier; `intake`: a branch takes orders no longer, again or later; `payment`: one needs a person; `provider`: that of a payment method fails; `billing`: of the subscription and its limits. */
export type NewsKind =
  | 'joined'
  | 'role'
  | 'paused'
  | 'resumed'
  | 'fired'
  | 'left'
  | 'asks'
  | 'stage'
  | 'delivery'
  | 'offered'
  | 'assigned'
  | 'intake'
  | 'payment'
  | 'provider'
  | 'billing'

type Doing = Pick<Work, 'db' | 'now' | 'newId'> & { session: Pick<Staff, 'user_id' | 'company_id'> }

/** Adds a row to the outbox of team news, in the caller's transaction: the bot tells the owners and the person, but not who did it. */
export async function enqueueTeamNews(
  { db, session, now, newId }: Doing,
  personId: string | null,
  kind: NewsKind,
  section: Section | null = null,
): Promise<void> {
  await db.run(
    `insert into team_news (company_id, id, kind, employee_id, role_id, actor_id, created_at, section)
     select company_id, $3, $4, id, role_id, $5, $6, $7 from employees where company_id = $1 and user_id = $2`,
    [session.company_id, personId, newId(), kind, session.user_id, now, section],
  )
  await notifyBot(db)
}
