import type { Locale } from '#contract/locales.ts'
import type { Db } from '#server/db/tenant.ts'
import { say } from '#server/http/answers/language.ts'
import { sellingRoles } from '#server/leads/choices.ts'
import { type OpenedFrom, openButton } from './openButton.ts'
import type { WorkerContext } from './runWorker.ts'
import { SENDING_MS, sendQueued, tellQueued } from './sendQueued.ts'
import { oldestNews } from './teamMessages.ts'
import { texts } from './texts.ts'

type Parts = WorkerContext & OpenedFrom

interface LeadMessage {
  lead_id: string
  user_id: string
  kind: 'new' | 'untouched'
  count: number
  created_at: string
  messenger_id: number
  language: Locale
  name: string
  /** False when it has been dealt with meanwhile. */
  may_be_told: boolean
}

/** Until the signal: tells managers of their new leads, and heads of leads that nobody has touched for a day. */
export const tellOfLeads = (parts: Parts, signal: AbortSignal): Promise<void> =>
  tellQueued(parts, signal, take, tell)

/** The oldest due message to somebody who still looks after leads and has not stopped the bot. */
function take(db: Db, botId: number, now: Date): Promise<LeadMessage | undefined> {
  return db.one<LeadMessage>(
    `with next as materialized (
       select news.lead_id, news.user_id, news.kind, users.messenger_id, users.language, leads.name,
         leads.archived_at is null and leads.due_at is not null and case news.kind
           when 'new' then news.count > 1 or leads.manager_id = news.user_id and leads.touched_at is null
           else news.count > 1 or leads.touched_at is null end as may_be_told
       from lead_news news
       join leads on leads.id = news.lead_id
       join administrators on administrators.id = news.user_id and administrators.archived_at is null
         and not administrators.is_blocked and administrators.role = any($5)
       join users on users.id = news.user_id
       join bot_people on bot_people.bot_id = $1 and bot_people.messenger_id = users.messenger_id and bot_people.state = 'active'
       where news.next_at <= $2 and news.created_at > $4 order by news.next_at, news.lead_id limit 1 for update of news skip locked)
     update lead_news news set next_at = $3 from next
     where news.lead_id = next.lead_id and news.user_id = next.user_id and news.kind = next.kind
     returning news.lead_id, news.user_id, news.kind, news.count, news.created_at, next.messenger_id, next.language, next.name,
       next.may_be_told`,
    [botId, now, new Date(now.getTime() + SENDING_MS), oldestNews(now), sellingRoles],
  )
}

async function tell(parts: Parts, message: LeadMessage): Promise<void> {
  const { lead_id, user_id, kind, messenger_id: chatId, created_at: since, language } = message
  const settle = (nextAt: Date | null) =>
    parts.database.asRoot((db) =>
      db.run('update lead_news set next_at = $4 where lead_id = $1 and user_id = $2 and kind = $3', [
        lead_id,
        user_id,
        kind,
        nextAt,
      ]),
    )
  if (!message.may_be_told) return void (await settle(null))
  const button = openButton(parts, language, pathOf(message))
  const failure = 'News of leads were not sent'
  await sendQueued(parts, { chatId, text: textOf(message), button, since, failure }, settle)
}

function textOf({ kind, count, name, language }: LeadMessage): string {
  if (kind === 'new')
    return count > 1 ? say(texts.newLeads, { count }, language) : say(texts.newLead, { name }, language)
  return count > 1
    ? say(texts.untouchedLeads, { count }, language)
    : say(texts.untouchedLead, { name }, language)
}

const pathOf = ({ count, lead_id: id }: LeadMessage) =>
  count > 1 ? '/admin/leads?due=1' : `/admin/leads?id=${id}`
