import type { PaymentMethod } from '#contract/paymentMethods.ts'
import { isTakenAt, isWithin, type paymentTerms } from '#contract/paymentTerms.ts'
import type { StorefrontDraft, StorefrontQuote } from '#contract/storefront.ts'
import { say } from '#server/http/answers/language.ts'
import { texts } from '#server/payments/texts.ts'
import { consentVersion } from '#server/general/legal.ts'
import type { Work } from '#server/http/work.ts'
import { type QuotedDraft, paidBy, placeOf, quoteDraft, toOrderQuote } from '#server/orders/quote/draft.ts'
import { requireFuture } from '#server/orders/due.ts'
import type { Shop } from './shop.ts'

/** Prices a basket; all that would refuse its order is among the problems. */
export async function quoteBasket(work: Work, shop: Shop, draft: StorefrontDraft): Promise<StorefrontQuote> {
  requireFuture(draft.due_at, work.now)
  const quoted = await quoteDraft(work, draft)
  const quote = toOrderQuote(work, quoted)
  const consent_version = await consentVersion(work.db, shop.id)
  const problems = quote.problems.map(({ may_overrule: _, ...problem }) => problem)
  const payment_methods = await payableBy(work, quoted)
  return { ...quote, problems, currency: shop.currency, consent_version, payment_methods }
}

type Method = Pick<PaymentMethod, 'id' | keyof typeof paymentTerms>

const readMethods = {
  name: 'basket_methods',
  text: `select id, fulfilments, branch_ids, min_sum, max_sum, needs_prepayment, surcharge_bp, currencies from payment_methods
    where company_id = $1 and is_active and archived_at is null
      and not exists (select from payment_keys join companies on companies.id = company_id
        where company_id = $1 and method_id = payment_methods.id and is_live and test_mode) order by sort, id`,
}

/** The ways to pay a basket, in the company's order. */
async function payableBy(
  { db, session, language }: Work,
  draft: QuotedDraft,
): Promise<StorefrontQuote['payment_methods']> {
  const methods = await db.query<Method>(readMethods, [session.company_id])
  return methods
    .filter((one) => isTakenAt(one, placeOf(draft)))
    .map(({ id, needs_prepayment, surcharge_bp, ...bounds }) => {
      const { totals } = paidBy(draft, surcharge_bp)
      const message = isWithin(bounds, totals.total) ? null : say(texts.outOfBounds, {}, language)
      return { id, needs_prepayment, totals, message }
    })
}
