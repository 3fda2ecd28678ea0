import type { InvoiceLine } from '#contract/billing.ts'
import { changeCosts, daysBetween } from '#contract/billingDays.ts'
import { periodPrice } from '#contract/plans.ts'
import { dayAt } from '#contract/zonedTime.ts'
import { FieldErrors, Refusal } from '#server/http/answers/refusal.ts'
import type { Next, Period, Subscription, Terms } from './account.ts'
import { texts } from './texts.ts'

/** What a subscription is after a change of plan. */
export interface Changed {
  plan: Terms
  next: Next | null
  /** What was paid for, by what it is worth then. */
  periods: Worth[]
}

/** The price of all of a period, and the terms that it is of. */
interface Worth {
  id: string
  price: number
  version_id: string
}

export interface QuotedChange {
  when: 'now' | 'later' | 'undo'
  lines: InvoiceLine[]
  changed: Changed
}

type Pricing = (period: Period) => Worth

/** What another plan costs for the time that is paid for. Whoever goes back on the same day has what was there before, for nothing. */
export function quoteChange(held: Subscription, target: Terms): QuotedChange {
  const { periods, plan, next, before, before_next } = held
  if (periods.length === 0) throw new FieldErrors({ months: [texts.noPeriod] })
  if (target.plan_id === (next ?? plan).plan_id) throw new Refusal(409, 'conflict', texts.noChange)
  if (target.plan_id === plan.plan_id) return takeBack(held, plan)
  const isOwn = before?.plan_id === plan.plan_id && before_next?.plan_id === target.plan_id
  if (isOwn) return change(held, 'later', plan, nextOf(held), pricesOf(held, plan, asItIs))
  const { credit, charge } = costsOf(held, pricesOf(held, target))
  const least = before ? costsOf(held, pricesOf(held, before, asItIs)).charge : credit
  // What was made dearer today goes back today, not below what it was this morning.
  if (charge < Math.min(credit, least)) {
    const atEnd = { id: target.id, at: held.expiry_date }
    return change(held, 'later', plan, atEnd, asItIs)
  }
  const isBack = target.plan_id === before?.plan_id
  return change(held, 'now', target, isBack ? nextOf(held) : null, pricesOf(held, target))
}

/** What was to begin later this morning. */
const nextOf = ({ before_next, before_next_at }: Subscription): Next | null =>
  before_next && before_next_at !== null ? { id: before_next.id, at: before_next_at } : null

const asItIs: Pricing = ({ id, price, plan_version_id }) => ({ id, price, version_id: plan_version_id })

/** By the list of a plan, but what was there under it today as it was then; throws where the plan has no price, unless there is another pricing. */
const pricesOf =
  ({ currency }: Subscription, target: Terms, otherwise?: Pricing): Pricing =>
  (period) => {
    const { id, before } = period
    if (before?.plan_id === target.plan_id)
      return { id, price: before.price, version_id: before.version_id ?? target.id }
    const price = listPrice(target, currency, period)
    if (price !== undefined) return { id, price, version_id: target.id }
    if (otherwise) return otherwise(period)
    throw new FieldErrors({ plan_id: [texts.notOffered] })
  }

/** By the list of a plan, for the days of the period that are left where some were taken back. */
function listPrice(terms: Terms, currency: string, { months, starts, ends, sold_until }: Period) {
  const price = periodPrice(terms, currency, months)
  if (price === undefined || sold_until === null) return price
  return Math.round((price * daysBetween(starts, ends)) / daysBetween(starts, sold_until))
}

const costsOf = ({ periods, today }: Subscription, pricing: Pricing) =>
  changeCosts(periods, today, (period) => pricing(period).price)

/** The plan goes on: time that was bought for the other one is of it, too. */
function takeBack(held: Subscription, plan: Terms): QuotedChange {
  const { next, next_at, currency, time_zone } = held
  const begins = next_at === null ? held.ends : dayAt(new Date(next_at), time_zone)
  const pricing: Pricing = (period) => {
    if (period.plan_id !== next?.plan_id || period.starts < begins) return asItIs(period)
    const price = listPrice(plan, currency, period)
    if (price === undefined) throw new FieldErrors({ plan_id: [texts.notOffered] })
    return { id: period.id, price, version_id: plan.id }
  }
  return change(held, 'undo', plan, held.bought_next, pricing)
}

function change(
  held: Subscription,
  when: QuotedChange['when'],
  plan: Terms,
  next: Next | null,
  pricing: Pricing,
): QuotedChange {
  const { credit, charge } = costsOf(held, pricing)
  const of = { months: null, days: null, from: held.today, to: held.periods.at(-1)?.ends ?? held.today }
  const lines: InvoiceLine[] = [
    { ...of, kind: 'credit', plan: held.plan.name, amount: credit === 0 ? 0 : -credit },
    { ...of, kind: 'charge', plan: plan.name, amount: charge },
  ]
  const isFree = when !== 'now' && credit === charge
  return { when, lines: isFree ? [] : lines, changed: { plan, next, periods: held.periods.map(pricing) } }
}
