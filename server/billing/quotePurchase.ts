import { createHash } from 'node:crypto'
import type { InvoiceLine, OverLimit } from '#contract/billing.ts'
import type { PurchasePreview } from '#contract/billingCalls.ts'
import { monthsAfter } from '#contract/billingDays.ts'
import { ownCurrency } from '#contract/currencies.ts'
import { periodPrice } from '#contract/plans.ts'
import { instantOf } from '#contract/zonedTime.ts'
import { FieldErrors, Refusal } from '#server/http/answers/refusal.ts'
import { type Account, offeredTerms, type Subscription, type Terms, termsFrom } from './account.ts'
import type { Purpose } from './invoices.ts'
import { starsFor } from './payments/rails.ts'
import { type Changed, quoteChange } from './quoteChange.ts'
import { texts } from './texts.ts'
import { overLimits } from './usage.ts'

/** What a purchase would do, by the subscription as it is. */
export interface Quote {
  target: Terms
  months: number | null
  when: PurchasePreview['when']
  lines: InvoiceLine[]
  amount: number
  /** Of the time that is bought; null where only the plan changes. */
  period: { starts: string; ends: string } | null
  /** What the subscription is afterwards; null where more time is bought. */
  changed: Changed | null
  over: OverLimit[]
  hash: string
}

/** What another plan for the time that is paid for (`months` null), or more time, costs now; throws where it cannot be had. */
export async function quotePurchase(account: Account, held: Subscription, wanted: Purpose): Promise<Quote> {
  const target = await findTarget(account, held, wanted)
  const found: Found =
    wanted.months === null
      ? { ...quoteChange(held, target), period: null }
      : quoteTime(held, target, wanted.months)
  const amount = found.lines.reduce((sum, line) => sum + line.amount, 0)
  const { when, lines } = found
  const limits = { ...target.limits, ...held.limit_overrides }
  const over = target.id === held.plan.id ? [] : await overLimits(account, held, limits)
  const said = JSON.stringify([account.companyId, held.version, target.id, when, lines, amount])
  const hash = createHash('sha256').update(said).digest('base64url')
  return { ...found, target, months: wanted.months, amount, over, hash }
}

/** The same; undefined where it cannot be had. */
export async function quoteIfPossible(
  ...asked: Parameters<typeof quotePurchase>
): Promise<Quote | undefined> {
  try {
    return await quotePurchase(...asked)
  } catch (error) {
    if (error instanceof FieldErrors || error instanceof Refusal) return undefined
    throw error
  }
}

/** Who has a plan, is about to have it or had it this morning has it by the terms of then. */
async function findTarget(
  { db }: Account,
  held: Subscription,
  { plan_id: planId, months }: Purpose,
): Promise<Terms> {
  const own = [held.plan, held.next, held.before, held.before_next].find((one) => one?.plan_id === planId)
  const starts = held.ends > held.today ? held.ends : held.today
  const kept = own && months !== null ? await termsFrom(db, own, starts) : own
  const target = kept ?? (await offeredTerms(db, planId))
  // Back to a plan that was given without a price it goes by what was there.
  const isPriced = own ? months === null : false
  if (!target || (!isPriced && periodPrice(target, held.currency, 1) === undefined))
    throw new FieldErrors({ plan_id: [texts.notOffered] })
  return target
}

type Found = Pick<Quote, 'when' | 'lines' | 'period' | 'changed'>

function quoteTime(held: Subscription, target: Terms, months: number): Found {
  const { periods, today, ends, plan, next } = held
  if (periods.length > 0 && target.plan_id !== (next ?? plan).plan_id)
    throw new FieldErrors({ months: [texts.changeFirst] })
  if (!target.periods.some((one) => one.months === months))
    throw new FieldErrors({ months: [texts.noPeriod] })
  const starts = ends > today ? ends : today
  const period = { starts, ends: monthsAfter(starts, months) }
  const line: InvoiceLine = {
    kind: 'period',
    plan: target.name,
    months,
    days: null,
    from: period.starts,
    to: period.ends,
    amount: periodPrice(target, held.currency, months) ?? 0,
  }
  return { when: 'now', lines: [line, ...discountOn(held, target, line)], period, changed: null }
}

/** What a redeemed code takes off, rounded down so that nobody pays less than is said. */
function discountOn({ discount }: Subscription, target: Terms, line: InvoiceLine): InvoiceLine[] {
  if (!discount || (discount.plan_id !== null && discount.plan_id !== target.plan_id)) return []
  const off = Math.floor((line.amount * discount.bp) / 10_000)
  if (off === 0) return []
  return [{ ...line, kind: 'discount', months: null, from: null, to: null, amount: -off }]
}

/** A purchase as its buyer looks at it. */
export function shownQuote(held: Subscription, quote: Quote): PurchasePreview {
  const { hash, when, lines, amount, over, period } = quote
  const expiry_date = period
    ? new Date(instantOf(period.ends, 0, held.time_zone)).toISOString()
    : held.expiry_date
  const begins = held.next && quote.target.id === held.next.id ? held.next_at : null
  return {
    hash,
    when,
    lines,
    amount,
    over,
    balance: held.balance,
    currency: ownCurrency(held.currency, held.show_decimals),
    stars: starsFor(quote.target, held.currency, amount - held.balance),
    expiry_date,
    starts_at:
      when === 'later'
        ? (quote.changed?.next?.at ?? held.expiry_date)
        : (begins ?? new Date(instantOf(held.today, 0, held.time_zone)).toISOString()),
  }
}
