import type { InvoiceLine } from '#contract/billing.ts'
import { daysBetween, worthOf } from '#contract/billingDays.ts'
import { dayAfter, instantOf } from '#contract/zonedTime.ts'
import { type Account, logBilling, type Period, type Subscription } from './account.ts'
import { addEntry } from './balance.ts'
import { followClock } from './followClock.ts'
import { writeInvoice } from './invoices.ts'

/** A period that ends earlier, and what its days are worth that are no longer of it, in minor units. */
export interface Cut {
  id: string
  ends: string
  value: number
}

/** The fewest days from the end of what is paid for that are worth a sum, or all after today; given days behind them stay, and what is before these. */
export function daysWorth(
  {
    periods,
    ends,
    today,
  }: Pick<Subscription, 'ends' | 'today'> & {
    periods: readonly Pick<Period, 'id' | 'starts' | 'ends' | 'months' | 'price'>[]
  },
  sum: number,
): Cut[] {
  const cuts: Cut[] = []
  const tomorrow = dayAfter(today, 1)
  let [end, left] = [ends, sum]
  for (const period of periods.toReversed()) {
    const first = period.starts > tomorrow ? period.starts : tomorrow
    const most = daysBetween(first, period.ends)
    if (left <= 0 || most <= 0 || period.ends !== end || period.price === 0) break
    const all = daysBetween(period.starts, period.ends)
    const count = Math.min(most, Math.ceil((left * all) / period.price))
    end = dayAfter(period.ends, -count)
    const value = worthOf(period, period.price, end)
    cuts.push({ id: period.id, ends: end, value })
    left -= value
  }
  return cuts
}

export const sumOf = (cuts: readonly Cut[]): number => cuts.reduce((sum, { value }) => sum + value, 0)

/** Takes days from the end of what is paid for, and puts what they are worth on the balance by an act: at least the sum where there are so many. */
export async function giveUpDays(account: Account, held: Subscription, sum: number): Promise<void> {
  const cuts = daysWorth(held, sum)
  const last = cuts.at(-1)
  if (!last) return
  const { db, companyId } = account
  const { currency, time_zone, plan, ends } = held
  const amount = -sumOf(cuts)
  const of = { kind: 'credit', plan: plan.name, months: null, days: null } as const
  const lines: InvoiceLine[] = [{ ...of, from: last.ends, to: ends, amount }]
  const act = await writeInvoice(account, { kind: 'purchase', lines, currency, time_zone })
  await addEntry(account, { amount: -amount, kind: 'refund', invoice_id: act })
  for (const cut of cuts)
    await db.run(
      `update subscription_periods set sold_until = coalesce(sold_until, ends), ends = $3, price = price - $4,
         before_price = null, before_version_id = null, before_plan_id = null
       where company_id = $1 and id = $2`,
      [companyId, cut.id, cut.ends, cut.value],
    )
  const expiry = new Date(instantOf(last.ends, 0, time_zone))
  // What the plan was this morning is worth other days: nothing goes back to it.
  await db.run(
    `update subscriptions set expiry_date = $2, changed_on = null, next_at = case when next_at > $2 then $2 else next_at end, version = version + 1
     where company_id = $1`,
    [companyId, expiry],
  )
  await db.run('update companies set expiry_date = $2 where id = $1', [companyId, expiry])
  await followClock(account)
  const changes = { expiry_date: [held.expiry_date, expiry.toISOString()], amount: [null, amount] }
  await logBilling(account, { action: 'billing.cut', entity: 'subscriptions', entity_id: held.id, changes })
}
