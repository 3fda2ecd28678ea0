import type { CountKey } from '#contract/company.ts'
import type { Payload } from '#contract/endpoint.ts'
import type { listNotices } from '#contract/ownerMessages.ts'
import type { Db } from '#server/db/tenant.ts'
import { emit } from '#server/http/events/outbox.ts'
import type { Account } from './account.ts'

/** Percent of a limit at which it is told of. */
export const NEAR = 80

const MOST_NOTICES = 20

/** Leaves every owner a notice of a limit in the app, in place of the one of the same limit that they have not read. */
export async function leaveNotices(
  { db, companyId, now, newId }: Account,
  newsId: string,
  key: CountKey,
): Promise<void> {
  await db.run(
    `update owner_messages set read_at = $3 from billing_news told
     where owner_messages.company_id = $1 and read_at is null and told.company_id = $1 and told.id = billing_id
       and told.details ->> 'key' = $2`,
    [companyId, key, now],
  )
  const owners = await db.query<{ user_id: string }>(
    `select user_id from employees join roles on roles.company_id = employees.company_id and roles.id = role_id
     where employees.company_id = $1 and roles.key = 'owner' and employees.state = 'active' and user_id is not null`,
    [companyId],
  )
  for (const { user_id } of owners)
    await db.run(
      `insert into owner_messages (company_id, id, user_id, text, billing_id, created_at) values ($1, $2, $3, '', $4, $5)`,
      [companyId, newId(), user_id, newsId, now],
    )
  const told = { event: 'row.changed', entity: 'notices', entity_id: newsId, version: 1 } as const
  await emit(db, companyId, { ...told, permission: 'company.close' }, now)
}

/** What an owner has not read, the newest first: of limits only what is true by now, with the numbers of now. */
export async function unreadNotices(
  db: Db,
  { user_id, company_id }: { user_id: string; company_id: string },
  now: Date,
): Promise<Payload<typeof listNotices>['items']> {
  return db.query(
    `select m.id, m.text, m.created_at,
       case when key is not null then json_build_object('key', key, 'used', used, 'limit', most) end as "limit"
     from owner_messages m
     left join billing_news told on told.company_id = m.company_id and told.id = m.billing_id
     join companies on companies.id = m.company_id
     join company_counters counters on counters.company_id = m.company_id
     join subscriptions on subscriptions.company_id = m.company_id
     cross join lateral (select told.details ->> 'key' as key) as of
     cross join lateral (select (plan_limits ->> key)::int as most, case
       when key <> 'orders' then (to_jsonb(counters) ->> key)::int
       when month = date_trunc('month', $3::timestamptz at time zone subscriptions.time_zone)::date then month_orders
       else 0 end as used) as counted
     where m.user_id = $1 and m.company_id = $2 and sent_at is null and read_at is null
       and (key is null or used * 100 >= most * ${NEAR})
     order by m.created_at desc, m.id limit ${MOST_NOTICES}`,
    [user_id, company_id, now],
  )
}
