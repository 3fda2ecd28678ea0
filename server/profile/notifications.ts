import { requestable } from '#contract/access.ts'
import {
  type getMyNotifications,
  type MyNotifications,
  type NoticeKind,
  noticeKinds,
  type setMyNotification,
} from '#contract/notifications.ts'
import { holds } from '#contract/permissions.ts'
import { botIdOf } from '#server/bot/webhook.ts'
import { unknownAt } from '#server/http/answers/refusal.ts'
import type { BaseContext, Context, Staff } from '#server/http/route.ts'

/** Kinds of notifications that the bot sends this person, and the state of the chat. */
export async function readNotifications(
  context: Pick<Context<typeof getMyNotifications>, 'db' | 'session' | 'config' | 'root'>,
): Promise<MyNotifications> {
  const { db, session } = context
  const row = await db.one<{ muted: NoticeKind[] }>(
    'select muted from employees where company_id = $1 and id = $2',
    [session.company_id, session.employee_id],
  )
  const kinds = kindsOf(session).map((kind) => ({ kind, is_on: !row?.muted.includes(kind) }))
  return { kinds, ...(await chatOf(context)) }
}

/** Mutes or unmutes a kind; kinds that the person never receives are refused. */
export async function changeNotification(
  context: Context<typeof setMyNotification>,
): Promise<MyNotifications> {
  const { db, session, body } = context
  if (!kindsOf(session).includes(body.kind)) throw unknownAt('kind')
  await db.run(
    `update employees set muted = array_remove(muted, $3) || case when $4 then '{}' else array[$3] end
     where company_id = $1 and id = $2`,
    [session.company_id, session.employee_id, body.kind, body.is_on],
  )
  return readNotifications(context)
}

/** Owners receive team news; people who can approve requests receive those; who sees payments hears of those that need a person. */
function kindsOf({ role_key, permissions }: Staff): NoticeKind[] {
  const isTold: Record<NoticeKind, boolean> = {
    team: role_key === 'owner',
    access:
      holds(permissions, 'employees.update') ||
      (holds(permissions, 'access.approve') &&
        Object.values(requestable).some(({ right }) => holds(permissions, right))),
    payments: holds(permissions, 'payments.view'),
  }
  return noticeKinds.filter((kind) => isTold[kind])
}

interface Seen {
  username: string
  is_linked: boolean
  state: 'active' | 'blocked' | null
}

async function chatOf({
  session,
  config,
  root,
}: Pick<BaseContext<typeof getMyNotifications>, 'session' | 'config' | 'root'>): Promise<
  Pick<MyNotifications, 'chat' | 'link'>
> {
  const token = config.platformBotToken
  const seen =
    token === undefined
      ? undefined
      : await root((db) =>
          db.one<Seen>(
            `select bots.username, users.messenger_id is not null as is_linked, bot_people.state
             from bots join users on users.id = $2
             left join bot_people on bot_people.bot_id = bots.bot_id and bot_people.messenger_id = users.messenger_id
             where bots.bot_id = $1`,
            [botIdOf(token), session.user_id],
          ),
        )
  if (!seen) return { chat: 'off', link: null }
  const link = `https://t.me/${seen.username}`
  if (!seen.is_linked) return { chat: 'unlinked', link }
  if (seen.state === null) return { chat: 'unmet', link }
  return { chat: seen.state === 'active' ? 'open' : 'blocked', link }
}
