import { instantOf } from '#contract/zonedTime.ts'
import type { Account, Subscription } from './account.ts'
import { followClock } from './followClock.ts'

export interface NewPeriod {
  kind: 'paid' | 'given'
  starts: string
  ends: string
  months: number | null
  price: number
  plan_version_id: string
  invoice_id: string
}

/** Adds a period behind all others: the subscription ends with it, and is what the clock then says. Answers the new end. */
export async function addPeriod(account: Account, held: Subscription, period: NewPeriod): Promise<string> {
  const { db, companyId, now, newId } = account
  await db.run(
    `insert into subscription_periods (company_id, id, kind, starts, ends, months, price, plan_version_id, invoice_id, created_at)
     values ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10)`,
    [
      companyId,
      newId(),
      period.kind,
      period.starts,
      period.ends,
      period.months,
      period.price,
      period.plan_version_id,
      period.invoice_id,
      now,
    ],
  )
  const expiry = new Date(instantOf(period.ends, 0, held.time_zone))
  // Who has paid is no demo any more, and has not cancelled.
  await db.run(
    `update subscriptions set expiry_date = $2, version = version + 1,
       state = case when $3 and state = 'cancelled_at_end' then 'active' else state end where company_id = $1`,
    [companyId, expiry, period.kind === 'paid'],
  )
  await db.run('update companies set expiry_date = $2, is_demo = is_demo and not $3 where id = $1', [
    companyId,
    expiry,
    period.kind === 'paid',
  ])
  await followClock(account)
  return expiry.toISOString()
}
