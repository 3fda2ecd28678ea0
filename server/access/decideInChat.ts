import { isFrozen } from '#contract/company.ts'
import type { Locale } from '#contract/locales.ts'
import type { Database } from '#server/db/open.ts'
import type { Db } from '#server/db/tenant.ts'
import { Refusal } from '#server/http/answers/refusal.ts'
import { texts as httpTexts } from '#server/http/answers/texts.ts'
import { requirePermission, workOf } from '#server/http/work.ts'
import type { Ports } from '#server/ports.ts'
import { allow, refuse } from './access.ts'
import { staffAt } from './staffAt.ts'
import { texts } from './texts.ts'

interface Decision {
  company_id: string
  request_id: string
  /** Of whoever pressed: being in the chat is not a right. */
  user_id: string
  language: Locale
}

/** The same decision as in the app, under the same rights; throws the `Refusal` that the app would show. */
export async function decideInChat(
  { database, ports }: { database: Database; ports: Pick<Ports, 'clock' | 'newId'> },
  decision: Decision,
  pressed: 'allow' | 'refuse',
): Promise<void> {
  const { company_id, request_id, language } = decision
  const now = ports.clock()
  await database.asTenant(
    company_id,
    async (db) => {
      const session = await staffAt(db, decision)
      if (!session) throw new Refusal(403, 'forbidden', texts.notInTeam)
      await requireWorking(db, company_id, now)
      const work = workOf({ db, session, now, newId: ports.newId, ip: '', language })
      requirePermission(work, 'access.approve')
      await (pressed === 'allow' ? allow : refuse)(work, request_id)
    },
    { retries: 3 },
  )
}

/** A company that is switched off or being closed decides nothing; after the days of grace neither does one whose subscription has ended. */
async function requireWorking(db: Db, companyId: string, now: Date): Promise<void> {
  const company = await db.one<{ is_demo: boolean; expiry_date: string | null; grace_days: number }>(
    `select is_demo, expiry_date, grace_days from companies where id = $1 and closes_at is null
       and state not in ('blocked', 'closed')`,
    [companyId],
  )
  if (!company) throw new Refusal(403, 'forbidden', texts.notInTeam)
  const { is_demo, expiry_date, grace_days } = company
  if (isFrozen({ is_demo, subscription: { expiry_date }, grace_days }, now))
    throw new Refusal(402, 'subscription_expired', httpTexts.subscriptionExpired)
}
