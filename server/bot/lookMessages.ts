import type { lookWriteStates } from '#contract/looks.ts'
import type { Db } from '#server/db/tenant.ts'
import { isWaiting } from '#server/looks/readLook.ts'
import { type Question, questionStore } from './questions.ts'

/** A message to an owner: whether the platform's support may change something, or what was said to that. */
export interface LookMessage extends Question {
  company_name: string
  /** Of the platform. */
  name: string
  reason: string
  write_state: (typeof lookWriteStates)[number]
  decided_by_name: string | null
  is_waiting: boolean
}

export const lookStore = questionStore({
  table: 'look_messages',
  about: 'look_id',
  prefix: 'look',
  reason: `(select write_reason from platform_looks looks where looks.company_id = look_messages.company_id and looks.id = look_id)`,
})

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
    `select m.company_id, m.look_id as about_id, m.user_id, users.messenger_id, m.message_id, m.pressed, m.callback_id, users.language,
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
