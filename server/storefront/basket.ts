import type { StorefrontDraft, StorefrontQuote } from '#contract/storefront.ts'
import { consentVersion } from '#server/general/legal.ts'
import type { Work } from '#server/http/work.ts'
import { quoteDraft, toOrderQuote } from '#server/orders/quote/draft.ts'
import { requireFuture } from '#server/orders/due.ts'
import type { Shop } from './shop.ts'

/** Prices a basket; all that would refuse its order is among the problems. */
export async function quoteBasket(work: Work, shop: Shop, draft: StorefrontDraft): Promise<StorefrontQuote> {
  requireFuture(draft.due_at, work.now)
  const quote = toOrderQuote(work, await quoteDraft(work, draft))
  const consent_version = await consentVersion(work.db, shop.id)
  const problems = quote.problems.map(({ may_overrule: _, ...problem }) => problem)
  return { ...quote, problems, currency: shop.currency, consent_version }
}
