import { mapLanguageTag } from '#contract/locales.ts'
import type { Db } from '#server/db/tenant.ts'
import { Refusal } from '#server/http/answers/refusal.ts'
import { texts } from './texts.ts'

/** A person as identified by the messenger. */
export interface MessengerUser {
  id: number
  first_name: string
  last_name?: string | undefined
  username?: string | undefined
  language_code?: string | undefined
}

/** Finds the user of a messenger account, or creates one without a company, in an offered language. */
export async function findOrAddUser(
  db: Db,
  user: MessengerUser,
  { now, newId }: { now: Date; newId: () => string },
): Promise<string> {
  const language = mapLanguageTag(user.language_code) ?? null
  const name = [user.first_name, user.last_name].filter(Boolean).join(' ').slice(0, 80) || String(user.id)
  const row = await db.one<{ id: string; blocked: boolean }>(
    `with known as (
       update users set username = $4 where messenger_id = $3 returning id, blocked_at is not null as blocked
     ), added as (
       insert into users (id, full_name, messenger_id, username, language, created_at)
       select $1::uuid, $2, $3::bigint, $4, offered_language($5), $6::timestamptz where not exists (select 1 from known)
       on conflict (messenger_id) do update set username = excluded.username
       returning id, blocked_at is not null as blocked
     )
     select id, blocked from known union all select id, blocked from added`,
    [newId(), name, user.id, user.username ?? null, language, now],
  )
  if (!row || row.blocked) throw new Refusal(403, 'forbidden', texts.blocked)
  return row.id
}
