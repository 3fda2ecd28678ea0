import { createHash } from 'node:crypto'
import type { Locale } from '#contract/locales.ts'
import type { Db } from '#server/db/tenant.ts'
import type { Incoming } from './readUpdate.ts'

/** A queued message about a sign-in to a browser. */
export interface LoginAnswer {
  id: string
  owed: 'question' | 'done' | 'refused' | 'wrong' | 'old'
  messenger_id: number
  choices: number[]
  device: string
  ip: string
  callback_id: string | null
  message_id: number | null
  /** Language of the person's account, else of the messenger. */
  language: Locale
}

const PRESS = /^login:([\da-f-]{36}):(\d\d|no)$/

/** Callback data of a button. */
export const pressOf = (id: string, choice: number | 'no') => `login:${id}:${choice}`

/** Queues the question after the link of a sign-in was opened; false for a link that is unknown or belongs to somebody else. */
export async function askForLogin(
  db: Db,
  botId: number,
  { personId, firstName, lastName, username, language, code }: Extract<Incoming, { kind: 'login' }>,
  now: Date,
): Promise<boolean> {
  const asked = await db.run(
    `update messenger_logins set
       state = case when expires_at > $2 then 'asked' else state end,
       owed = case when expires_at > $2 then 'question' else 'old' end, owed_at = $2,
       bot_id = $3, messenger_id = $4, first_name = $5, last_name = $6, username = $7, language = offered_language($8), callback_id = null
     where code_hash = $1 and (state = 'waiting' or (state = 'asked' and messenger_id = $4))`,
    [
      createHash('sha256').update(code).digest(),
      now,
      botId,
      personId,
      firstName,
      lastName ?? null,
      username ?? null,
      language,
    ],
  )
  return asked > 0
}

/** Records the number that the asked person pressed, once; only the number on the browser's screen confirms the sign-in. */
export async function recordLoginChoice(
  db: Db,
  botId: number,
  { personId, callbackId, messageId, data }: Extract<Incoming, { kind: 'press' }>,
  now: Date,
): Promise<void> {
  const [, id, choice] = PRESS.exec(data) ?? []
  if (id === undefined || choice === undefined) return
  await db.run(
    `update messenger_logins set
       owed = case when state <> 'asked' or expires_at <= $3 then 'old'
         when $4 = 'no' then 'refused' when $4 = number::text then 'done' else 'wrong' end,
       state = case when state <> 'asked' or expires_at <= $3 then state
         when $4 = number::text then 'confirmed' else 'refused' end,
       owed_at = $3, callback_id = $5, message_id = $6
     where id = $1 and bot_id = $2 and messenger_id = $7`,
    [id, botId, now, choice, callbackId, messageId, personId],
  )
}

/** Takes the next queued message; the caller sends it. */
export async function dequeueLoginAnswer(db: Db, botId: number, now: Date): Promise<LoginAnswer | undefined> {
  return db.one<LoginAnswer>(
    `with next as materialized (
       select id, owed from messenger_logins
       where bot_id = $1 and owed is not null and owed_at <= $2
       order by owed_at limit 1 for update skip locked
     ), taken as (
       update messenger_logins m set owed = null from next where m.id = next.id returning m.*, next.owed as was_owed
     )
     select t.id, t.was_owed as owed, t.messenger_id, t.choices, t.device, t.ip, t.callback_id, t.message_id,
       coalesce(u.language, t.language) as language
     from taken t left join users u on u.messenger_id = t.messenger_id`,
    [botId, now],
  )
}

/** Queues it again for later, unless the sign-in expires before or a newer message is queued. */
export async function requeueLoginAnswer(db: Db, { id, owed }: LoginAnswer, at: Date): Promise<void> {
  await db.run(
    'update messenger_logins set owed = $2, owed_at = $3 where id = $1 and owed is null and expires_at > $3',
    [id, owed, at],
  )
}
