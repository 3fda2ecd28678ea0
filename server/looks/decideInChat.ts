import type { Locale } from '#contract/locales.ts'
import { staffAt } from '#server/access/staffAt.ts'
import { texts } from '#server/access/texts.ts'
import type { Database } from '#server/db/open.ts'
import { Refusal } from '#server/http/answers/refusal.ts'
import { requirePermission, workOf } from '#server/http/work.ts'
import type { Ports } from '#server/ports.ts'
import { decideLook } from './decideLooks.ts'

interface Decision {
  company_id: string
  look_id: string
  /** Of whoever pressed: being in the chat is not a right. */
  user_id: string
  language: Locale
}

/** The same decision as in the app, under the same right; throws the `Refusal` that the app would show. */
export async function decideLookInChat(
  { database, ports }: { database: Database; ports: Pick<Ports, 'clock' | 'newId'> },
  decision: Decision,
  pressed: 'allow' | 'refuse',
): Promise<void> {
  const { company_id, look_id, language } = decision
  const now = ports.clock()
  await database.asTenant(
    company_id,
    async (db) => {
      const session = await staffAt(db, decision)
      if (!session) throw new Refusal(403, 'forbidden', texts.notInTeam)
      const work = workOf({ db, session, now, newId: ports.newId, ip: '', language })
      requirePermission(work, 'company.transfer')
      await decideLook(work, look_id, pressed)
    },
    { retries: 3 },
  )
}
