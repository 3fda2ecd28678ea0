import type { Locale } from '#contract/locales.ts'
import type { Db } from '#server/db/tenant.ts'

/** An answer that is owed to a person. */
export interface Owed {
  messenger_id: number
  first_name: string
  is_invited: boolean
  tries: number
  /** Of the person's account, else of the messenger. */
  language: Locale
}

/** Takes out the answer that has waited longest, but for those of `busy` people; whoever takes it sends it. */
export async function takeOwed(
  db: Db,
  botId: number,
  busy: readonly number[],
  now: Date,
): Promise<Owed | undefined> {
  return db.one<Owed>(
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

/** Puts an answer back for later; one that the person has asked for meanwhile stays in its place. */
export async function putBack(db: Db, botId: number, owed: Owed, tries: number, at: Date): Promise<void> {
  await db.run(
    `insert into bot_answers (bot_id, messenger_id, first_name, is_invited, tries, next_at)
     values ($1, $2, $3, $4, $5, $6) on conflict do nothing`,
    [botId, owed.messenger_id, owed.first_name, owed.is_invited, tries, at],
  )
}
