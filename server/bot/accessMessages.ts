import { type AccessRequest, type RequestableCall, requestable } from '#contract/access.ts'
import type { Locale } from '#contract/locales.ts'
import { holds } from '#contract/permissions.ts'
import { hasLapsed, stateAt } from '#server/access/requestState.ts'
import { maskWanted } from '#server/access/wanted.ts'
import type { Db } from '#server/db/tenant.ts'
import type { Staff } from '#server/http/route.ts'
import { staffColumns } from '#server/http/admission/staffColumns.ts'
import { inScope, scopeValues } from '#server/orders/scope.ts'
import { type Question, questionStore } from './questions.ts'

/** A message to an approver: a question about an access request, or its outcome. */
export interface AccessMessage extends Question {
  company_name: string
  /** Default language of the company. */
  default_language: Locale
  /** Whether the company writes the minor unit of its sums. */
  show_decimals: boolean
  order_label: string
  /** Masked by what this person can see. */
  wanted: AccessRequest['wanted']
  asked_by_name: string
  decided_by_name: string | null
  state: AccessRequest['state']
  expires_at: string
}

export const accessStore = questionStore({ table: 'access_messages', about: 'request_id', prefix: 'access' })

interface Fresh {
  company_id: string
  id: string
  call: RequestableCall
  order_id: string
  asked_by: string
}

type Colleague = Pick<Staff, 'user_id' | 'branch_ids' | 'visibility' | 'permissions' | 'company_id'>

/** Takes the next new request and queues a question to each person who can approve it, has not muted such questions and has started the bot. */
export async function enqueueAccessQuestions(db: Db, botId: number, now: Date): Promise<boolean> {
  const fresh = await db.one<Fresh>(
    `update access_requests set told_at = $1
     where (company_id, id) = (
       select company_id, id from access_requests where told_at is null order by created_at limit 1 for update skip locked)
     returning company_id, id, call, order_id, asked_by`,
    [now],
  )
  if (!fresh) return false
  const colleagues = await db.query<Colleague>(
    `select employees.user_id, employees.company_id, ${staffColumns}
     from employees
     join roles on roles.company_id = employees.company_id and roles.id = employees.role_id
     join users on users.id = employees.user_id and users.blocked_at is null
     join bot_people on bot_people.bot_id = $2 and bot_people.messenger_id = users.messenger_id and bot_people.state = 'active'
     where employees.company_id = $1 and employees.state = 'active' and employees.archived_at is null
       and employees.user_id <> $3 and not 'access' = any (employees.muted)`,
    [fresh.company_id, botId, fresh.asked_by],
  )
  for (const one of colleagues) {
    const isAble = [requestable[fresh.call].right, 'access.approve' as const].every((right) =>
      holds(one.permissions, right),
    )
    if (!isAble || !(await sees(db, one, fresh.order_id))) continue
    await db.run(
      `insert into access_messages (company_id, request_id, user_id, bot_id, next_at) values ($1, $2, $3, $4, $5)
       on conflict do nothing`,
      [fresh.company_id, fresh.id, one.user_id, botId, now],
    )
  }
  return true
}

async function sees(db: Db, colleague: Colleague, orderId: string): Promise<boolean> {
  const rows = await db.query(`select from orders where ${inScope} and orders.id = $5`, [
    ...scopeValues(colleague),
    orderId,
  ])
  return rows.length > 0
}

/** What the visibility of an order's details depends on. */
interface Reader {
  permissions: string[]
  courier_id: string | null
}

/** The next message to work on: to send, pressed, or about a request that was decided elsewhere or has expired. */
export async function nextMessage(db: Db, botId: number, now: Date): Promise<AccessMessage | undefined> {
  const row = await db.one<AccessMessage & Reader>(
    `select m.company_id, m.request_id as about_id, m.user_id, users.messenger_id, m.message_id, m.pressed, m.callback_id,
       users.language, companies.name as company_name, companies.default_language, companies.show_decimals, coalesce(orders.label, orders.number::text) as order_label, wanted, asked_by_name,
       decided_by_name, expires_at, ${stateAt('$2')}, orders.courier_id, coalesce(roles.permissions, '{}') as permissions
     from access_messages m
     join access_requests on access_requests.company_id = m.company_id and access_requests.id = m.request_id
     join orders on orders.company_id = m.company_id and orders.id = order_id
     join companies on companies.id = m.company_id
     join users on users.id = m.user_id
     left join employees on employees.company_id = m.company_id and employees.user_id = m.user_id
       and employees.state = 'active' and employees.archived_at is null
     left join roles on roles.company_id = m.company_id and roles.id = employees.role_id
     where m.bot_id = $1
       and (m.next_at <= $2 or (m.next_at is null and (access_requests.state <> 'asked' or ${hasLapsed('$2')})))
     order by m.next_at nulls last limit 1`,
    [botId, now],
  )
  if (!row) return undefined
  const { courier_id, permissions, ...message } = row
  const reader = { session: { user_id: row.user_id, permissions }, channel: 'staff' } as const
  return { ...message, wanted: maskWanted(reader, courier_id, message.wanted) }
}
