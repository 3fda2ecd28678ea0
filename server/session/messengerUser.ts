import { defaultLocale, mapLanguageTag } from '#contract/locales.ts'
import type { Db } from '#server/db/tenant.ts'
import { Refusal } from '#server/http/refusal.ts'
import { texts } from './texts.ts'

/** A person as the messenger has vouched for. */
export interface MessengerUser {
  id: number
  first_name: string
  last_name?: string | undefined
  username?: string | undefined
  language_code?: string | undefined
}

/** The person behind a messenger account; a stranger becomes a person without a company. */
export async function findOrAddUser(
  db: Db,
  user: MessengerUser,
  { now, newId }: { now: Date; newId: () => string },
): Promise<string> {
  const language = mapLanguageTag(user.language_code ?? '') ?? defaultLocale
  const name = [user.first_name, user.last_name].filter(Boolean).join(' ').slice(0, 80) || String(user.id)
  const row = await db.one<{ id: string; blocked: boolean }>(
    `insert into users (id, full_name, messenger_id, username, language, created_at) values ($1, $2, $3, $4, $5, $6)
     on conflict (messenger_id) do update set username = excluded.username
     returning id, blocked_at is not null as blocked`,
    [newId(), name, user.id, user.username ?? null, language, now],
  )
  if (!row || row.blocked) throw new Refusal(403, 'forbidden', texts.blocked)
  return row.id
}
