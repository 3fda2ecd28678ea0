import { countKeys } from '#contract/company.ts'
import type { Payload } from '#contract/endpoint.ts'
import {
  type CompanyChoices,
  type companyOverview,
  type companyPeople,
  type companyUsage,
  USAGE_DAYS,
} from '#contract/platformCompanies.ts'
import { readSubscription } from '#server/billing/account.ts'
import { usedBy } from '#server/billing/usage.ts'
import type { Db } from '#server/db/tenant.ts'
import { platformTagsOf } from '#server/tags/platformTagsOf.ts'
import { readAssignees } from './tasks.ts'
import { readChoices as readLeadChoices } from '#server/leads/choices.ts'

type Overview = Payload<typeof companyOverview>
type Usage = Payload<typeof companyUsage>['days']
type People = Payload<typeof companyPeople>['items']

/** How much a company has beside its limits, and its days of the last month from the roll-ups. */
export async function readOverview(db: Db, id: string, now: Date): Promise<Overview> {
  const reading = { db, companyId: id, now }
  const row = await db.one<Omit<Overview, 'days' | 'counts'>>(
    'select plan_limits as limits, limit_overrides as own_limits, grace_days from companies where id = $1',
    [id],
  )
  const days = await db.query<Overview['days'][number]>(
    `select to_char(day, 'YYYY-MM-DD') as day, sum(orders)::int as orders, sum(revenue)::bigint as revenue from order_hours
     where company_id = $1 and day > current_date - 30 group by day order by day`,
    [id],
  )
  const limits = Object.entries(row!.limits).filter(
    ([key, most]) => countKeys.some((one) => one === key) && typeof most === 'number',
  )
  const counts = await usedBy(reading, await readSubscription(reading))
  return { ...row!, counts, limits: Object.fromEntries(limits), days }
}

/** Each of the last days, from the roll-ups; days without orders are zeros. */
export function readUsage(db: Db, id: string, now: Date): Promise<Usage> {
  return db.query<Usage[number]>(
    `select to_char(days.day, 'YYYY-MM-DD') as day, coalesce(sum(orders), 0)::int as orders, coalesce(sum(revenue), 0)::bigint as revenue
     from generate_series($2::timestamptz::date - (${USAGE_DAYS} - 1), $2::timestamptz::date, interval '1 day') as days (day)
     left join order_hours on order_hours.company_id = $1 and order_hours.day = days.day::date
     group by days.day order by days.day`,
    [id, now],
  )
}

/** The team, owners first. */
export function readPeople(db: Db, id: string): Promise<People> {
  return db.query<People[number]>(
    `select user_id, full_name as name, phone_number as phone, roles.name as role, roles.key as role_key, employees.state,
       users.last_seen_at as seen_at
     from employees join users on users.id = user_id
     join roles on roles.company_id = employees.company_id and roles.id = role_id
     where employees.company_id = $1
     order by employees.state = 'fired', roles.key = 'owner' desc, full_name, user_id limit 200`,
    [id],
  )
}

/** What companies are sorted by, the living ones in their order. */
export async function readChoices(db: Db): Promise<CompanyChoices> {
  const { managers, categories } = await readLeadChoices(db)
  const tags = await platformTagsOf('company', db)
  const plans = await db.query<CompanyChoices['plans'][number]>(
    `select plans.id, plan_versions.name from plans join plan_versions on plan_versions.id = version_id
     where archived_at is null order by plans.created_at, plans.id`,
  )
  const currencies = await db.query<{ code: string }>(
    'select code from platform_currencies where archived_at is null order by sort, id',
  )
  return {
    managers,
    assignees: await readAssignees(db),
    categories,
    tags,
    plans,
    currencies: currencies.map(({ code }) => code),
  }
}
