import type { Locale } from '#contract/locales.ts'
import type { Db } from '#server/db/tenant.ts'

/** A queued answer to /start. */
export interface QueuedAnswer {
  messenger_id: number
  first_name: string
  is_invited: boolean
  tries: number
  /** Language of the person's account, else of the messenger. */
  language: Locale
}

/** Takes the answer that is due first, except those to `busy` people; the caller sends it. */
export async function dequeueAnswer(
  db: Db,
  botId: number,
  busy: readonly number[],
  now: Date,
): Promise<QueuedAnswer | undefined> {
  return db.one<QueuedAnswer>(
    `with next as materialized (
       select messenger_id from bot_answers
       where bot_id = $1 and next_at <= $2 and messenger_id <> all ($3::bigint[])
       order by next_at limit 1 for update skip locked
     ), taken as (
       delete from bot_answers a using next where a.bot_id = $1 and a.messenger_id = next.messenger_id returning a.*
     )
     select t.messenger_id, t.first_name, t.is_invited, t.tries, coalesce(u.language, p.language) as language
     from taken t
     join bot_people p on p.bot_id = t.bot_id and p.messenger_id = t.messenger_id
     left join users u on u.messenger_id = t.messenger_id`,
    [botId, now, busy],
  )
}

/** Queues an answer again for a later try, unless a newer one of the same person is queued. */
export async function requeueAnswer(
  db: Db,
  botId: number,
  queued: QueuedAnswer,
  tries: number,
  at: Date,
): Promise<void> {
  await db.run(
    `insert into bot_answers (bot_id, messenger_id, first_name, is_invited, tries, next_at)
     values ($1, $2, $3, $4, $5, $6) on conflict do nothing`,
    [botId, queued.messenger_id, queued.first_name, queued.is_invited, tries, at],
  )
}
