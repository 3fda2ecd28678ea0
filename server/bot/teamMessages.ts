import type { Locale } from '#contract/locales.ts'
import type { Section } from '#contract/sections.ts'
import type { Db } from '#server/db/tenant.ts'
import type { NewsKind } from '#server/employees/enqueueTeamNews.ts'
import type { IntakeNews } from '#contract/intakeNews.ts'
import type { BillingNews } from '#server/billing/tellBilling.ts'

const DAY_MS = 86_400_000

/** A queued message to one person about a change of the team. */
export interface TeamMessage {
  company_id: string
  news_id: string
  user_id: string
  created_at: string
  messenger_id: number
  language: Locale
  kind: NewsKind
  /** Whether the recipient is the person that it is about. */
  is_own: boolean
  name: string
  company_name: string
  role_key: string
  role_name: string
  is_system_role: boolean
  /** The order that has come to a stage or is for a courier, and what the company calls the stage. */
  order_number: number | null
  stage_name: Partial<Record<string, string>> | null
  default_language: string
  /** Till when a courier may take it. */
  offered_until: string | null
  /** What has become of the orders of a branch, and who did it, if anybody; or what is said of the subscription. */
  intake: IntakeNews | null
  billing: BillingNews | null
  branch_name: string | null
  /** What a payment method is called. */
  method_name: Partial<Record<string, string>> | null
  time_zone: string | null
  actor_name: string | null
  /** The section that access is requested to. */
  section: Section | null
  /** False when the recipient is no longer entitled to it, has muted it or has no account any more, or it was decided or dealt with. */
  may_be_told: boolean
}

type Key = Pick<TeamMessage, 'company_id' | 'news_id' | 'user_id'>
const ofKey = 'company_id = $1 and news_id = $2 and user_id = $3 and bot_id = $4'
const keyOf = ({ company_id, news_id, user_id }: Key, botId: number) => [company_id, news_id, user_id, botId]

/** News older than this are not sent any more. */
export const oldestNews = (now: Date) => new Date(now.getTime() - DAY_MS)

/** Recipients of the news `n`: people of a stage's roles who see the order, who looks after deliveries of its branch, who sees orders or payments of a branch, who sets payments up, owners, or for access requests those who can change roles, unless they have muted them. */
const isListening = `employees.state = 'active' and employees.archived_at is null and case n.kind
  when 'stage' then exists (
    select from stages join orders on orders.company_id = n.company_id and orders.id = n.order_id
    where stages.company_id = n.company_id and stages.id = n.stage_id and stages.id = orders.stage_id
      and coalesce(roles.based_on, roles.key) = any (stages.tells_roles)
      and (cardinality(employees.branch_ids) = 0 or orders.branch_id = any (employees.branch_ids))
      and (not 'deliveries.take_own' = any (roles.permissions) or coalesce(orders.courier_id, (
        select courier_id from deliveries where deliveries.company_id = n.company_id and deliveries.order_id = n.order_id
          and state = 'offered'), employees.user_id) = employees.user_id))
  when 'delivery' then roles.permissions && array['*', 'deliveries.*', 'deliveries.update'] and exists (
    select from orders where orders.company_id = n.company_id and orders.id = n.order_id and orders.courier_id is null
      and (cardinality(employees.branch_ids) = 0 or orders.branch_id = any (employees.branch_ids)))
  when 'offered' then false
  when 'assigned' then false
  when 'intake' then roles.permissions && array['*', 'orders.*', 'orders.view', 'branches.*', 'branches.pause']
    and (cardinality(employees.branch_ids) = 0 or n.branch_id = any (employees.branch_ids))
  when 'payment' then roles.permissions && array['*', 'payments.*', 'payments.view'] and not 'payments' = any (employees.muted)
    and (cardinality(employees.branch_ids) = 0 and employees.visibility = 'all' or exists (
      select from orders where orders.company_id = n.company_id and orders.id = n.order_id
        and (cardinality(employees.branch_ids) = 0 or orders.branch_id = any (employees.branch_ids))
        and (employees.visibility = 'all' or orders.operator_id = employees.user_id or orders.accepted_by = employees.user_id)))
  when 'provider' then roles.permissions && array['*', 'payments.*', 'payments.settings'] and not 'payments' = any (employees.muted)
  when 'billing' then roles.permissions && array['*', 'billing.*', 'billing.view']
    and cardinality(employees.branch_ids) = 0 and employees.visibility = 'all'
  when 'asks' then roles.permissions && array['*', 'employees.*', 'employees.update'] and not 'access' = any (employees.muted)
  else roles.key = 'owner' and not 'team' = any (employees.muted) end`
const isOpen = `case when n.section is not null then exists (select from section_requests r where r.company_id = n.company_id
    and r.employee_id = n.employee_id and r.section = n.section and r.state = 'asked')
  when n.kind in ('offered', 'assigned') then delivery.courier_id = t.user_id and delivery.state = n.kind and coalesce(delivery.offered_until > $2, true)
  when n.kind = 'payment' then exists (select from payment_cases where payment_cases.company_id = n.company_id
    and payment_cases.id = n.case_id and settled_at is null)
  when n.kind = 'provider' then exists (select from provider_faults where provider_faults.company_id = n.company_id
    and provider_faults.method_id = n.method_id and failing_since is not null)
  else true end`
/** The platform's people who look after money hear of payments. */
const isFinance = `users.is_root and coalesce(users.platform_role, 'superroot') in ('superroot', 'finance') and n.kind = 'billing'
  and exists (select from billing_news told where told.company_id = n.company_id and told.id = n.billing_id and told.kind in ('paid', 'kept'))`
const isPresent = 'users.blocked_at is null and users.delete_after is null and users.erased_at is null'

/** Takes the next news item and queues a message to each recipient and to its subject, if they have started the bot, but not to the actor. */
export async function enqueueTeamMessages(db: Db, botId: number, now: Date): Promise<boolean> {
  const fresh = await db.one<{ company_id: string; id: string }>(
    `update team_news set told_at = $1
     where (company_id, id) = (
       select company_id, id from team_news where told_at is null and created_at > $2
       order by created_at, id limit 1 for update skip locked)
     returning company_id, id`,
    [now, oldestNews(now)],
  )
  if (!fresh) return false
  await db.run(
    `insert into team_messages (company_id, news_id, user_id, bot_id, created_at, next_at)
     select n.company_id, n.id, users.id, $3::bigint, n.created_at, $4::timestamptz
     from team_news n
     join employees on employees.company_id = n.company_id and employees.user_id is distinct from n.actor_id
     join roles on roles.company_id = employees.company_id and roles.id = employees.role_id
     join users on users.id = employees.user_id and ${isPresent}
     join bot_people on bot_people.bot_id = $3 and bot_people.messenger_id = users.messenger_id and bot_people.state = 'active'
     where n.company_id = $1 and n.id = $2 and (employees.id = n.employee_id or (${isListening}))
     union
     select n.company_id, n.id, users.id, $3::bigint, n.created_at, $4::timestamptz
     from team_news n join users on ${isFinance} and users.id is distinct from n.actor_id and ${isPresent}
     join bot_people on bot_people.bot_id = $3 and bot_people.messenger_id = users.messenger_id and bot_people.state = 'active'
     where n.company_id = $1 and n.id = $2 and n.kind = 'billing'
     on conflict do nothing`,
    [fresh.company_id, fresh.id, botId, now],
  )
  return true
}

/** Takes the oldest due message, in order of the news for each person; the caller sends it. */
export async function takeMessage(db: Db, botId: number, now: Date): Promise<TeamMessage | undefined> {
  return db.one<TeamMessage>(
    `with next as materialized (
       select company_id, news_id, user_id from team_messages m
       where bot_id = $1 and next_at <= $2 and created_at > $3
         and not exists (
           select from team_messages before where before.bot_id = $1 and before.user_id = m.user_id and before.next_at is not null
             and before.created_at > $3 and (before.created_at, before.news_id) < (m.created_at, m.news_id))
       order by created_at, news_id limit 1 for update skip locked
     ), taken as (
       update team_messages m set next_at = null from next
       where m.company_id = next.company_id and m.news_id = next.news_id and m.user_id = next.user_id and m.bot_id = $1
       returning m.*
     )
     select t.company_id, t.news_id, t.user_id, t.created_at, users.messenger_id, users.language, n.kind, n.section,
       coalesce(person.user_id = t.user_id, false) as is_own, coalesce(person.name, named.full_name, '') as name,
       companies.name as company_name, companies.default_language,
       coalesce(given.key, '') as role_key, coalesce(given.name, '') as role_name, coalesce(given.is_system, false) as is_system_role,
       orders.number as order_number, delivery.offered_until,
       n.intake, branches.name as branch_name, coalesce(branches.time_zone, companies.time_zone) as time_zone,
       (select json_build_object('kind', told.kind, 'subject', told.subject, 'details', told.details)
        from billing_news told where told.company_id = n.company_id and told.id = n.billing_id) as billing,
       (select full_name from users where users.id = n.actor_id and users.erased_at is null) as actor_name,
       (select name from payment_methods where payment_methods.company_id = n.company_id and payment_methods.id = n.method_id) as method_name,
       (select name from stages where stages.company_id = n.company_id and stages.id = n.stage_id) as stage_name,
       ${isPresent} and named.erased_at is null and (person.user_id = t.user_id or exists (
         select from employees join roles on roles.company_id = employees.company_id and roles.id = employees.role_id
         where employees.company_id = t.company_id and employees.user_id = t.user_id and ${isListening}) or (${isFinance})) and (${isOpen}) as may_be_told
     from taken t
     join team_news n on n.company_id = t.company_id and n.id = t.news_id
     left join employees person on person.company_id = n.company_id and person.id = n.employee_id
     left join users named on named.id = person.user_id
     left join roles given on given.company_id = n.company_id and given.id = n.role_id
     left join orders on orders.company_id = n.company_id and orders.id = n.order_id
     left join deliveries delivery on delivery.company_id = n.company_id and delivery.order_id = n.order_id
       and delivery.state not in ('delivered', 'failed')
     left join branches on branches.company_id = n.company_id and branches.id = coalesce(n.branch_id, orders.branch_id)
     join companies on companies.id = n.company_id
     join users on users.id = t.user_id`,
    [botId, now, oldestNews(now)],
  )
}

/** Postpones a message that could not be sent. */
export async function postpone(db: Db, botId: number, key: Key, at: Date): Promise<void> {
  await db.run(`update team_messages set next_at = $5 where ${ofKey}`, [...keyOf(key, botId), at])
}

/** Postpones every message of the bot to this moment. */
export async function postponeAll(db: Db, botId: number, at: Date): Promise<void> {
  await db.run('update team_messages set next_at = $2 where bot_id = $1 and next_at < $2', [botId, at])
}

/** Removes a message that was sent or never will be. */
export async function removeMessage(db: Db, botId: number, key: Key): Promise<void> {
  await db.run(`delete from team_messages where ${ofKey}`, keyOf(key, botId))
}
