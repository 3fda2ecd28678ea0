import type { Locale } from '#contract/locales.ts'
import type { Database } from '#server/db/open.ts'
import { Refusal } from '#server/http/answers/refusal.ts'
import { type Work, workOf } from '#server/http/work.ts'
import type { Ports } from '#server/ports.ts'
import { staffAt } from './staffAt.ts'
import { texts } from './texts.ts'

export interface InChat {
  database: Database
  ports: Pick<Ports, 'clock' | 'newId'>
}

/** Whoever has pressed a button, and what it is about. */
export interface Presser {
  company_id: string
  about_id: string
  user_id: string
  language: Locale
}

/** Acts for whoever has pressed a button, with the rights that they have now: being in the chat is not a right. */
export async function inChat(
  { database, ports }: InChat,
  { company_id, user_id, language }: Presser,
  act: (work: Work) => Promise<unknown>,
): Promise<void> {
  const now = ports.clock()
  await database.asTenant(
    company_id,
    async (db) => {
      const session = await staffAt(db, { company_id, user_id, language })
      if (!session) throw new Refusal(403, 'forbidden', texts.notInTeam)
      await act(workOf({ db, session, now, newId: ports.newId, ip: '', language }))
    },
    { retries: 3 },
  )
}
