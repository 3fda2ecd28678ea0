import type { Db } from '#server/db/tenant.ts'
import { audit, type AuditEntry } from '#server/http/audit/audit.ts'
import { notFound } from '#server/http/answers/refusal.ts'
import type { KeptKind } from '#contract/billingKeep.ts'
import { dayAt, instantOf } from '#contract/zonedTime.ts'
import { type Months, monthPrice, type OwnLimits, type PlanTerms } from '#contract/plans.ts'
import type { PaidPeriod } from '#contract/billingDays.ts'
import type { SubscriptionState } from './subscriptionState.ts'

/** Work on the subscription and the money of a company, by one of its people, the platform's, or (`user_id` null) the product itself. */
export interface Account {
  db: Db
  companyId: string
  now: Date
  newId(): string
  by: { user_id: string | null; user_name: string }
  ip: string
}

/** The account of a company in which the product does something by itself. */
export const systemAccount = (
  db: Db,
  companyId: string,
  { now, newId }: Pick<Account, 'now' | 'newId'>,
): Account => ({ db, companyId, now, newId, by: { user_id: null, user_name: 'system' }, ip: '' })

/** What a company has subscribed to. */
export interface Subscription {
  id: string
  version: number
  state: SubscriptionState
  expiry_date: string
  grace_days: number
  is_demo: boolean
  /** False while it is blocked and in the hold before it is closed: nothing is charged or told by itself. */
  is_served: boolean
  time_zone: string
  currency: string
  show_decimals: boolean
  balance: number
  period_months: Months
  auto_renew: boolean
  next_version_id: string | null
  next_at: string | null
  changed_on: string | null
  discount: Discount | null
  /** What stays active first where a plan includes fewer. */
  keep: Record<KeptKind, string[]>
  /** Limits of its own; they stand in those of its plans already. */
  limit_overrides: OwnLimits
  plan: Terms
  next: Terms | null
  /** The plan of this morning, where it was changed today, and what was to begin after it. */
  before: Terms | null
  before_next: Terms | null
  before_next_at: string | null
  /** Newer terms of the plan, which time that is paid for already begins with. */
  bought_next: Next | null
  /** What is left of what was paid for, in order. */
  periods: Period[]
  /** The first day that is no longer of any period. */
  ends: string
  today: string
}

/** Of a code that was redeemed: basis points off the next time that is bought, of one plan or of any. */
export interface Discount {
  code: string
  bp: number
  plan_id: string | null
}

/** Terms of a plan that somebody can have. */
export interface Terms extends PlanTerms {
  /** Of the version. */
  id: string
  plan_id: string
  number: number
}

export interface Period extends PaidPeriod {
  id: string
  plan_version_id: string
  plan_id: string
  /** Of its terms. */
  number: number
  /** The end that was paid for, where days of it were taken back. */
  sold_until: string | null
  /** What it was before the first change of today, with the plan that the company had then; null where there was none. */
  before: { price: number; version_id: string | null; plan_id: string } | null
}

/** Terms that begin later. */
export interface Next {
  id: string
  at: string
}

const terms = 'id, plan_id, number, name, trial_days, prices, periods, features, limits'

/** SQL: whether somebody of the company can look after its subscription. */
export const isServed = "companies.state not in ('blocked', 'closed') and companies.closes_at is null"

const readRow = `select subscriptions.id, subscriptions.version, subscriptions.state, subscriptions.expiry_date, grace_days, is_demo,
    ${isServed} as is_served,
    subscriptions.time_zone, currency, show_decimals, balance, period_months, auto_renew, next_version_id, next_at, changed_on::text, discount, keep,
    limit_overrides, plan_version_id, before_version_id, before_next_version_id, before_next_at
  from subscriptions join companies on companies.id = company_id where company_id = $1`

/** The subscription of a company; until the transaction ends nobody else changes it. */
export async function holdSubscription(
  account: Pick<Account, 'db' | 'companyId' | 'now'>,
): Promise<Subscription> {
  // By a statement of its own: one that has waited would read the company beside it as it was before.
  await account.db.query('select 1 from subscriptions where company_id = $1 for update', [account.companyId])
  return read(account, readRow)
}

/** The subscription of a company as it is. */
export const readSubscription = (account: Pick<Account, 'db' | 'companyId' | 'now'>) => read(account, readRow)

async function read(
  { db, companyId, now }: Pick<Account, 'db' | 'companyId' | 'now'>,
  statement: string,
): Promise<Subscription> {
  const row = await db.one<
    Omit<
      Subscription,
      'plan' | 'next' | 'before' | 'before_next' | 'bought_next' | 'periods' | 'ends' | 'today'
    > & {
      plan_version_id: string
      before_version_id: string | null
      before_next_version_id: string | null
    }
  >(statement, [companyId])
  if (!row) throw notFound()
  const { plan_version_id, before_version_id, before_next_version_id, ...rest } = row
  const today = dayAt(now, row.time_zone)
  const known = await db.query<Terms>(`select ${terms} from plan_versions where id = any($1)`, [
    [plan_version_id, row.next_version_id, before_version_id, before_next_version_id].filter(
      (id) => id !== null,
    ),
  ])
  const find = (id: string | null) => {
    const one = known.find((terms) => terms.id === id)
    return one ? { ...one, limits: { ...one.limits, ...row.limit_overrides } } : null
  }
  const wasToday = row.changed_on === today
  const plan = find(plan_version_id)!
  const periods = await readPeriods(db, companyId, today, wasToday)
  return {
    ...rest,
    plan,
    next: find(row.next_version_id),
    before: wasToday ? find(before_version_id) : null,
    before_next: wasToday ? find(before_next_version_id) : null,
    bought_next: boughtNext(plan, periods, row.time_zone),
    periods,
    ends: dayAt(new Date(row.expiry_date), row.time_zone),
    today,
  }
}

/** What is left of what was paid for. */
async function readPeriods(db: Db, companyId: string, today: string, wasToday: boolean): Promise<Period[]> {
  return db.query<Period>(
    `select each.id, starts::text, ends::text, sold_until::text, months, price, plan_version_id, terms.plan_id, terms.number,
       case when $3 and before_plan_id is not null then json_build_object('price', before_price,
         'version_id', before_version_id, 'plan_id', before_plan_id) end as before
     from subscription_periods each join plan_versions terms on terms.id = plan_version_id
     where company_id = $1 and kind = 'paid' and ends > $2 and ends > starts order by ends`,
    [companyId, today, wasToday],
  )
}

function boughtNext(plan: Terms, periods: readonly Period[], zone: string): Next | null {
  const first = periods.find(({ plan_id, number }) => plan_id === plan.plan_id && number > plan.number)
  if (!first) return null
  const at = new Date(instantOf(first.starts, 0, zone)).toISOString()
  return { id: first.plan_version_id, at }
}

/** The terms that a plan is offered with now; undefined where it is unknown, archived or for nobody. */
export async function offeredTerms(db: Db, planId: string): Promise<Terms | undefined> {
  return db.one<Terms>(
    `select ${terms} from plan_versions where id = (
       select version_id from plans where plans.id = $1 and is_public and archived_at is null)`,
    [planId],
  )
}

/** The terms that somebody who has these pays time by that begins on a day: their own, or the present ones where the plan has moved on. */
export async function termsFrom(db: Db, own: Terms, starts: string): Promise<Terms> {
  const moved = await db.one<Terms>(
    `select ${terms} from plan_versions where id = (
       select version_id from plans where plans.id = $1 and moves_on <= $2::date)`,
    [own.plan_id, starts],
  )
  return moved ?? own
}

/** What limits, prices and features of a plan say of a company, with limits of its own over them, stands with the company, so that what is counted is compared at once. */
export async function applyPlan(
  { db, companyId, now }: Pick<Account, 'db' | 'companyId' | 'now'>,
  plan: Terms,
  currency: string,
): Promise<void> {
  await db.run('update subscriptions set plan_version_id = $2 where company_id = $1', [companyId, plan.id])
  await db.run(
    `update companies set plan_limits = $2::jsonb || limit_overrides, plan_price = $3, plan_features = $5, revision = revision + 1, updated_at = $4 where id = $1`,
    [companyId, plan.limits, monthPrice(plan, currency) ?? 0, now, plan.features],
  )
}

/** Writes into the company's log what was done, and into the platform's where its own people did it. */
export async function logBilling(account: Account, entry: AuditEntry, ofPlatform = false): Promise<void> {
  const { db, companyId, by, now, newId, ip } = account
  await audit(db, { ...by, company_id: companyId }, entry, now, newId, ip)
  if (!ofPlatform) return
  const company = await db.one<{ name: string }>('select name from companies where id = $1', [companyId])
  const named = { ...entry, entity_name: company?.name ?? '' }
  await audit(db, { ...by, company_id: null }, named, now, newId, ip)
}
