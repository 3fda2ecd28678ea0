import { type Months, periodPrice } from '#contract/plans.ts'
import { type Account, type Subscription, type Terms, termsFrom } from './account.ts'

/** What the next renewal buys. */
export interface Renewal {
  terms: Terms
  months: Months
  /** In the company's currency, without any code; undefined where the terms have no price in it. */
  price: number | undefined
}

/** What a renewal at the end of what is paid for would buy: by the terms of then, and for a period that they have. */
export async function renewalOf({ db }: Pick<Account, 'db'>, held: Subscription): Promise<Renewal> {
  const starts = held.ends > held.today ? held.ends : held.today
  const terms = await termsFrom(db, held.next ?? held.plan, starts)
  const months = periodOf(terms, held.period_months)
  return { terms, months, price: periodPrice(terms, held.currency, months) }
}

/** The wished period, or the longest one that is shorter, or else the shortest. */
function periodOf({ periods }: Pick<Terms, 'periods'>, wished: Months): Months {
  const all = periods.map(({ months }) => months).toSorted((a, b) => a - b)
  return all.findLast((months) => months <= wished) ?? all[0] ?? wished
}
