import type { OverLimit, Usage } from '#contract/billing.ts'
import { reachedOn } from '#contract/billingDays.ts'
import { type CountKey, countKeys } from '#contract/company.ts'
import type { PlanLimits } from '#contract/plans.ts'
import type { Account, Subscription } from './account.ts'

type Reading = Pick<Account, 'db' | 'companyId' | 'now'>

const PACE_DAYS = 30
const monthOf = (day: string) => `${day.slice(0, 7)}-01`

/** How much of everything that is counted a company has; orders are those of the month. */
export async function usedBy(
  { db, companyId }: Reading,
  { today }: Pick<Subscription, 'today'>,
): Promise<Record<CountKey, number>> {
  const columns = countKeys.map((key) =>
    key === 'orders' ? `case when month = $2 then month_orders else 0 end as orders` : key,
  )
  const row = await db.one<Record<CountKey, number>>(
    `select ${columns.join(', ')} from company_counters where company_id = $1`,
    [companyId, monthOf(today)],
  )
  if (!row) throw new Error('The company has no counters')
  return row
}

/** What a company has more of than these limits allow. */
export async function overLimits(
  reading: Reading,
  held: Pick<Subscription, 'today'>,
  limits: PlanLimits,
): Promise<OverLimit[]> {
  return beyond(await usedBy(reading, held), limits)
}

/** The keys of which there is more than allowed. Last month's orders bind nobody. */
export function beyond(used: Record<CountKey, number>, limits: PlanLimits): OverLimit[] {
  return countKeys.flatMap((key) => {
    const limit = limits[key]
    return limit !== null && key !== 'orders' && used[key] > limit ? [{ key, used: used[key], limit }] : []
  })
}

/** Tables whose rows tell how fast a company grows. */
const growing = {
  branches: 'archived_at is null',
  categories: 'archived_at is null',
  customers: 'archived_at is null',
  employees: "archived_at is null and state in ('active', 'invited')",
  products: 'archived_at is null',
  roles: 'not is_system and archived_at is null',
  units: 'archived_at is null',
} as const

/** How much of each limit is in use, and when it is reached at the pace of the last 30 days. */
export async function readUsage(reading: Reading, held: Subscription): Promise<Usage[]> {
  const used = await usedBy(reading, held)
  const { limits } = held.plan
  const grown = await readGrowth(reading, limits)
  const inMonth = Number(held.today.slice(8))
  return countKeys.map((key) => {
    const limit = limits[key]
    const pace =
      key === 'orders' ? { grown: used.orders, days: inMonth } : { grown: grown[key] ?? 0, days: PACE_DAYS }
    const at = limit === null ? undefined : reachedOn({ used: used[key], limit, ...pace }, held.today)
    // Next month begins to count again.
    const isWithin = key !== 'orders' || at?.slice(0, 7) === held.today.slice(0, 7)
    return { key, used: used[key], limit, reached_on: isWithin ? (at ?? null) : null }
  })
}

/** What has come in the last 30 days, of what has a limit. */
async function readGrowth(
  { db, companyId, now }: Reading,
  limits: PlanLimits,
): Promise<Partial<Record<CountKey, number>>> {
  const bound = Object.entries(growing).filter(([key]) => limits[key as CountKey] !== null)
  if (bound.length === 0) return {}
  const columns = bound.map(
    ([table, living]) =>
      `(select count(*)::int from ${table} where company_id = $1 and ${living} and created_at > $2) as ${table}`,
  )
  const since = new Date(now.getTime() - PACE_DAYS * 86_400_000)
  return (await db.one(`select ${columns.join(', ')}`, [companyId, since])) ?? {}
}
