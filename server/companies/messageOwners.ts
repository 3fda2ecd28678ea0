import type { Payload } from '#contract/endpoint.ts'
import { listNotices, type messageOwners, readNotice } from '#contract/ownerMessages.ts'
import type { platformCompanies } from '#contract/platformCompanies.ts'
import { unreadNotices } from '#server/billing/limitNotices.ts'
import { notifyBot } from '#server/bot/notifyBot.ts'
import { notFound, Refusal } from '#server/http/answers/refusal.ts'
import { type Route, route } from '#server/http/route.ts'
import type { WorkOn } from '#server/resource/hooks.ts'
import type { Store } from '#server/resource/store.ts'
import { texts } from './texts.ts'

/** Writes to every owner who can still sign in; whoever has started the bot is told by it. */
export async function writeToOwners(
  store: Store<typeof platformCompanies>,
  id: string,
  text: string,
  work: WorkOn<typeof platformCompanies>,
): Promise<Payload<typeof messageOwners>> {
  const { db, now, session } = work
  const company = await store.get(id, work)
  if (company.state === 'closed') throw new Refusal(409, 'conflict', texts.isClosed)
  const owners = await db.query<{ user_id: string; has_chat: boolean }>(
    `select user_id, exists (select from bot_people where bot_people.messenger_id = users.messenger_id
       and bot_people.state = 'active') as has_chat
     from employees join roles on roles.company_id = employees.company_id and roles.id = role_id and roles.key = 'owner'
     join users on users.id = user_id and blocked_at is null and delete_after is null
     where employees.company_id = $1 and employees.state = 'active' order by employees.created_at`,
    [id],
  )
  if (owners.length === 0) throw new Refusal(409, 'conflict', texts.noOwner)
  for (const { user_id, has_chat } of owners)
    await db.run(
      `insert into owner_messages (company_id, id, user_id, text, made_by, created_at, next_at)
       values ($1, $2, $3, $4, $5, $6, $7)`,
      [id, work.newId(), user_id, text, session.user_id, now, has_chat ? now : null],
    )
  const chats = owners.filter(({ has_chat }) => has_chat).length
  if (chats > 0) await notifyBot(db)
  await store.record(id, { action: 'message', changes: { text: [null, text] } }, work)
  return { chats, notices: owners.length - chats }
}

/** Calls of /app/notices. */
export const noticeRoutes: Route[] = [
  route(listNotices, async ({ db, session, now }) => ({ items: await unreadNotices(db, session, now) })),
  route(readNotice, async ({ db, session, params, now }) => {
    const read = await db.run(
      `update owner_messages set read_at = coalesce(read_at, $4), next_at = null
       where company_id = $1 and id = $2 and user_id = $3`,
      [session.company_id, params.id, session.user_id, now],
    )
    if (read === 0) throw notFound()
    return {}
  }),
]
