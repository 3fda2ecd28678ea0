import type { Locale } from '#contract/locales.ts'
import type { lookWriteStates } from '#contract/looks.ts'
import type { Db } from '#server/db/tenant.ts'
import { isWaiting } from '#server/looks/readLook.ts'
import type { Incoming } from './readUpdate.ts'

type Pressed = 'allow' | 'refuse'

/** A queued message to an owner: whether the platform's support may change something, or what was said to that. */
export interface LookMessage {
  company_id: string
  look_id: string
  user_id: string
  messenger_id: number
  message_id: number | null
  pressed: Pressed | null
  callback_id: string | null
  language: Locale
  company_name: string
  /** Of the platform. */
  name: string
  reason: string
  write_state: (typeof lookWriteStates)[number]
  decided_by_name: string | null
  is_waiting: boolean
}

type Key = Pick<LookMessage, 'company_id' | 'look_id' | 'user_id'>
const ofKey = 'company_id = $1 and look_id = $2 and user_id = $3 and bot_id = $4'
const keyOf = ({ company_id, look_id, user_id }: Key, botId: number) => [company_id, look_id, user_id, botId]

const PRESS = /^look:([\da-f-]{36}):(allow|refuse)$/

/** Callback data of a button. */
export const pressOfLook = (lookId: string, pressed: Pressed) => `look:${lookId}:${pressed}`

/** Takes the next new question and queues it for each owner who has started the bot; nobody can mute it. */
export async function enqueueLookQuestions(db: Db, botId: number, now: Date): Promise<boolean> {
  const fresh = await db.one<{ company_id: string; id: string }>(
    `update platform_looks set told_at = $1
     where (company_id, id) = (
       select company_id, id from platform_looks where write_state = 'asked' and told_at is null
       order by asked_at limit 1 for update skip locked)
     returning company_id, id`,
    [now],
  )
  if (!fresh) return false
  await db.run(
    `insert into look_messages (company_id, look_id, user_id, bot_id, next_at)
     select $1, $2, users.id, $3, $4 from employees
     join roles on roles.company_id = employees.company_id and roles.id = employees.role_id and roles.key = 'owner'
     join users on users.id = employees.user_id and users.blocked_at is null
     join bot_people on bot_people.bot_id = $3 and bot_people.messenger_id = users.messenger_id and bot_people.state = 'active'
     where employees.company_id = $1 and employees.state = 'active' and employees.archived_at is null
     on conflict (company_id, look_id, user_id, bot_id) do update
       set next_at = excluded.next_at, message_id = null, pressed = null, callback_id = null`,
    [fresh.company_id, fresh.id, botId, now],
  )
  return true
}

/** The next message to work on: to send, pressed, or about what was decided elsewhere or in nobody's time. */
export function nextLookMessage(db: Db, botId: number, now: Date): Promise<LookMessage | undefined> {
  return db.one<LookMessage>(
    `select m.company_id, m.look_id, m.user_id, users.messenger_id, m.message_id, m.pressed, m.callback_id, users.language,
       companies.name as company_name, looks.user_name as name, looks.write_reason as reason, looks.write_state,
       looks.decided_by_name, looks.is_waiting
     from look_messages m
     join (select *, ${isWaiting('$2')} as is_waiting from platform_looks) looks on looks.company_id = m.company_id and looks.id = m.look_id
     join companies on companies.id = m.company_id
     join users on users.id = m.user_id
     where m.bot_id = $1 and (m.next_at <= $2 or (m.next_at is null and not looks.is_waiting))
     order by m.next_at nulls last limit 1`,
    [botId, now],
  )
}

/** Stores the pressed button of an owner's own question for the worker. */
export async function keepLookDecision(
  db: Db,
  botId: number,
  { personId, callbackId, messageId, data }: Extract<Incoming, { kind: 'press' }>,
  now: Date,
): Promise<void> {
  const [, id, pressed] = PRESS.exec(data) ?? []
  if (id === undefined) return
  await db.run(
    `update look_messages set pressed = $3, callback_id = $4, message_id = $5, next_at = $6
     from users where users.id = look_messages.user_id and users.blocked_at is null and look_id = $1 and bot_id = $2
       and users.messenger_id = $7`,
    [id, botId, pressed, callbackId, messageId, now, personId],
  )
}

/** Stores the id of the sent message; a button may have been pressed already. */
export async function recordSent(db: Db, botId: number, key: Key, messageId: number): Promise<void> {
  await db.run(
    `update look_messages set message_id = $5, next_at = case when pressed is null then null else next_at end where ${ofKey}`,
    [...keyOf(key, botId), messageId],
  )
}

/** Clears the pressed button; the question waits for another answer. */
export async function clearPressed(db: Db, botId: number, key: Key): Promise<void> {
  await db.run(
    `update look_messages set pressed = null, callback_id = null, next_at = null where ${ofKey}`,
    keyOf(key, botId),
  )
}

/** Postpones a message that could not be sent. */
export async function postpone(db: Db, botId: number, key: Key, at: Date): Promise<void> {
  await db.run(`update look_messages set next_at = $5 where ${ofKey}`, [...keyOf(key, botId), at])
}

/** Removes a message that was sent or never will be. */
export async function removeMessage(db: Db, botId: number, key: Key): Promise<void> {
  await db.run(`delete from look_messages where ${ofKey}`, keyOf(key, botId))
}
