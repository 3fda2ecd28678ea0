import { type CountKey, countKeys } from '#contract/company.ts'
import type { Db } from '#server/db/tenant.ts'
import { beyondPlan } from './planLimit.ts'

/** Changes a counter of the company in the caller's transaction; its row stays locked until the end of the transaction. */
export async function addCount(db: Db, companyId: string, key: CountKey, delta: number): Promise<void> {
  if (!countKeys.includes(key)) throw new TypeError(`${key} is not counted`)
  await db.run(`update company_counters set ${key} = ${key} + $2 where company_id = $1`, [companyId, delta])
}

/** Counts what is added within the limits of the company's plan; 402 where it would pass one, also of two at once. */
export async function reserve(db: Db, companyId: string, key: CountKey, added: number): Promise<void> {
  if (!countKeys.includes(key)) throw new TypeError(`${key} is not counted`)
  if (added <= 0) return
  const taken = await db.run(
    `update company_counters set ${key} = ${key} + $2 from companies
     where company_counters.company_id = $1 and companies.id = $1
       and ${key} + $2 <= coalesce((companies.plan_limits ->> '${key}')::int, 2147483647)`,
    [companyId, added],
  )
  if (taken === 0) throw await beyondPlan(db, companyId, key)
}

/** What the counters say of a new order. */
export interface Counted {
  order_number: number
  /** Its number among those of the business day. */
  day_number: number
  /** Orders of the month of that day. */
  month_orders: number
  /** How often the company has gone over to another currency. */
  currency_changes: number
}

/**
 * Takes the next order number, without gaps: a rolled back transaction releases it. Orders that come with a new day at once
 * may be counted by either day; the later one counts from 1. Tests are numbered apart and not counted. `mostInMonth` binds
 * softly: a tenth more is taken, so that a rush is not stopped in the middle; then 402.
 */
export async function countNewOrder(
  db: Db,
  companyId: string,
  day: string,
  { isTest, mostInMonth }: { isTest: boolean; mostInMonth: number | null },
): Promise<Counted> {
  if (isTest) return countNewTest(db, companyId)
  const row = await db.one<Counted>(
    {
      name: 'count_new_order',
      text: `update company_counters set orders = orders + 1, order_number = order_number + 1,
          day_number = case when number_day >= $2 then day_number + 1 else 1 end, number_day = greatest(number_day, $2),
          month_orders = case when month >= $3 then month_orders + 1 else 1 end, month = greatest(month, $3)
        where company_id = $1 and ($4::int is null or month is null or month < $3 or month_orders < $4 + $4 / 10)
        returning order_number, day_number, month_orders, currency_changes`,
    },
    [companyId, day, `${day.slice(0, 7)}-01`, mostInMonth],
  )
  if (!row) throw await beyondPlan(db, companyId, 'orders')
  return row
}

async function countNewTest(db: Db, companyId: string): Promise<Counted> {
  const row = await db.one<Counted>(
    `update company_counters set test_number = test_number + 1 where company_id = $1
     returning test_number as order_number, test_number as day_number, month_orders, currency_changes`,
    [companyId],
  )
  if (!row) throw new Error('The company has no counters')
  return row
}
