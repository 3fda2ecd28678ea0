import type { Db } from '#server/db/tenant.ts'
import type { WorkerContext } from './runWorker.ts'
import { SENDING_MS, sendQueued, tellQueued } from './sendQueued.ts'

interface LeadMessage {
  id: string
  text: string
  created_at: string
  messenger_id: number
}

/** Until the signal: sends leads what the platform's people write to them. */
export const tellLeads = (parts: WorkerContext, signal: AbortSignal): Promise<void> =>
  tellQueued(parts, signal, take, tell)

/** The oldest due message to somebody who has not stopped the bot. */
function take(db: Db, botId: number, now: Date): Promise<LeadMessage | undefined> {
  return db.one<LeadMessage>(
    `with next as materialized (
       select m.id from lead_messages m
       join leads on leads.id = m.lead_id and leads.archived_at is null
       join bot_people on bot_people.bot_id = $1 and bot_people.messenger_id = m.messenger_id and bot_people.state = 'active'
       where m.next_at <= $2 order by m.next_at, m.id limit 1 for update of m skip locked)
     update lead_messages m set next_at = $3 from next where m.id = next.id
     returning m.id, m.text, m.created_at, m.messenger_id`,
    [botId, now, new Date(now.getTime() + SENDING_MS)],
  )
}

async function tell(parts: WorkerContext, message: LeadMessage): Promise<void> {
  const { id, text, messenger_id: chatId, created_at: since } = message
  const failure = 'A message to a lead was not sent'
  await sendQueued(parts, { chatId, text, button: undefined, since, failure }, (nextAt, sentAt) =>
    parts.database.asRoot((db) =>
      db.run('update lead_messages set next_at = $2, sent_at = $3 where id = $1', [
        id,
        nextAt,
        sentAt ?? null,
      ]),
    ),
  )
}
