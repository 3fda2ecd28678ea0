import type { Locale } from '#contract/locales.ts'
import type { Db } from '#server/db/tenant.ts'
import { say } from '#server/http/answers/language.ts'
import type { WorkerContext } from './runWorker.ts'
import { SENDING_MS, sendQueued, tellQueued } from './sendQueued.ts'
import { texts } from './texts.ts'

interface OwnerMessage {
  company_id: string
  id: string
  text: string
  created_at: string
  messenger_id: number
  language: Locale
  company_name: string
}

/** Until the signal: sends owners what the platform's people write to them; what cannot be told stands in the app. */
export const tellOwners = (parts: WorkerContext, signal: AbortSignal): Promise<void> =>
  tellQueued(parts, signal, take, tell)

/** The oldest due message to somebody who can still sign in and has not stopped the bot. */
function take(db: Db, botId: number, now: Date): Promise<OwnerMessage | undefined> {
  return db.one<OwnerMessage>(
    `with next as materialized (
       select m.company_id, m.id, users.messenger_id, users.language, companies.name as company_name
       from owner_messages m
       join users on users.id = m.user_id and users.blocked_at is null and users.delete_after is null and users.erased_at is null
       join bot_people on bot_people.bot_id = $1 and bot_people.messenger_id = users.messenger_id and bot_people.state = 'active'
       join companies on companies.id = m.company_id and companies.state <> 'closed'
       where m.next_at <= $2 order by m.next_at, m.id limit 1 for update of m skip locked)
     update owner_messages m set next_at = $3 from next where m.company_id = next.company_id and m.id = next.id
     returning m.company_id, m.id, m.text, m.created_at, next.messenger_id, next.language, next.company_name`,
    [botId, now, new Date(now.getTime() + SENDING_MS)],
  )
}

async function tell(parts: WorkerContext, message: OwnerMessage): Promise<void> {
  const { company_id, id, text, messenger_id: chatId, company_name: company, language } = message
  const said = `${say(texts.fromPlatform, { company }, language)}\n\n${text}`
  const failure = 'A message to an owner was not sent'
  await sendQueued(
    parts,
    { chatId, text: said, button: undefined, since: message.created_at, failure },
    (nextAt, sentAt) =>
      parts.database.asRoot((db) =>
        db.run('update owner_messages set next_at = $3, sent_at = $4 where company_id = $1 and id = $2', [
          company_id,
          id,
          nextAt,
          sentAt ?? null,
        ]),
      ),
  )
}
