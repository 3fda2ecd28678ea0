import { isFrozen } from '#contract/company.ts'
import { Refusal } from '#server/http/answers/refusal.ts'
import { texts as httpTexts } from '#server/http/answers/texts.ts'
import { requirePermission, type Work } from '#server/http/work.ts'
import { allow, refuse } from './access.ts'
import { type InChat, inChat, type Presser } from './inChat.ts'
import { texts } from './texts.ts'

/** The same decision as in the app, under the same rights; throws the `Refusal` that the app would show. */
export function decideInChat(parts: InChat, presser: Presser, pressed: 'allow' | 'refuse'): Promise<void> {
  return inChat(parts, presser, async (work) => {
    await requireWorking(work)
    requirePermission(work, 'access.approve')
    await (pressed === 'allow' ? allow : refuse)(work, presser.about_id)
  })
}

/** A company that is switched off or being closed decides nothing; after the days of grace neither does one whose subscription has ended. */
async function requireWorking({ db, session, now }: Work): Promise<void> {
  const company = await db.one<{ is_demo: boolean; expiry_date: string | null; grace_days: number }>(
    `select is_demo, expiry_date, grace_days from companies where id = $1 and closes_at is null
       and state not in ('blocked', 'closed')`,
    [session.company_id],
  )
  if (!company) throw new Refusal(403, 'forbidden', texts.notInTeam)
  const { is_demo, expiry_date, grace_days } = company
  if (isFrozen({ is_demo, subscription: { expiry_date }, grace_days }, now))
    throw new Refusal(402, 'subscription_expired', httpTexts.subscriptionExpired)
}
