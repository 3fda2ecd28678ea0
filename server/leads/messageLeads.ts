import type { Payload } from '#contract/endpoint.ts'
import { reachLeads } from '#contract/leadMessages.ts'
import type { leads } from '#contract/leads.ts'
import { notifyBot } from '#server/bot/notifyBot.ts'
import { botIdOf } from '#server/bot/webhook.ts'
import type { Config } from '#server/config.ts'
import type { Db } from '#server/db/tenant.ts'
import { Refusal } from '#server/http/answers/refusal.ts'
import { route } from '#server/http/route.ts'
import type { WorkOn } from '#server/resource/hooks.ts'
import type { Store } from '#server/resource/store.ts'
import { texts } from './texts.ts'

/**
 * SQL of the chat of a row of `leads` with the bot `$2`: of who came by it, else of who signs in with the phone; null where there is
 * none, where they have stopped the bot, or where the account is blocked or being erased.
 */
const chat = `(select bot_people.messenger_id from bot_people
  left join users on users.messenger_id = bot_people.messenger_id
  where bot_people.bot_id = $2 and bot_people.state = 'active' and users.blocked_at is null and users.delete_after is null
    and bot_people.messenger_id in (leads.messenger_id,
      (select of_phone.messenger_id from users as of_phone where of_phone.phone_number = leads.phone and of_phone.erased_at is null))
  order by bot_people.messenger_id = leads.messenger_id desc nulls last limit 1)`

/** The call that says whom the bot can write to. */
export const reachLeadsRoute = route(reachLeads, async ({ db, body, config }) => {
  const rows = await db.query<{ id: string; name: string; has_chat: boolean }>(
    `select id, name, ${chat} is not null as has_chat from leads
     where id = any($1::uuid[]) and archived_at is null order by search, id`,
    [body.ids, botOf(config)],
  )
  const unreached = rows.flatMap(({ id, name, has_chat }) => (has_chat ? [] : [{ id, name }]))
  const answer: Payload<typeof reachLeads> = { reached: rows.length - unreached.length, unreached }
  return answer
})

/** Queues a message to the chat of a lead with the bot; refuses where there is none. */
export async function writeToLead(
  store: Store<typeof leads>,
  id: string,
  text: string,
  { config, ...work }: WorkOn<typeof leads> & { config: Config },
): Promise<void> {
  const { db, now, session } = work
  await store.get(id, work)
  const messengerId = await chatOf(db, id, botOf(config))
  if (messengerId === null) throw new Refusal(409, 'conflict', texts.noChat)
  await db.run(
    `insert into lead_messages (id, lead_id, messenger_id, text, made_by, created_at, next_at)
     values ($1, $2, $3, $4, $5, $6, $6)`,
    [work.newId(), id, messengerId, text, session.user_id, now],
  )
  await notifyBot(db)
  await store.record(id, { action: 'message', changes: { text: [null, text] } }, work)
}

/** The bot that the platform speaks by; 0 for none. */
const botOf = ({ platformBotToken: token }: Config) => (token === undefined ? 0 : botIdOf(token))

async function chatOf(db: Db, id: string, botId: number): Promise<number | null> {
  const row = await db.one<{ chat: number | null }>(
    `select ${chat} as chat from leads where id = $1 and archived_at is null`,
    [id, botId],
  )
  return row?.chat ?? null
}
