import type { StorefrontDraft, StorefrontQuote } from '#contract/storefront.ts'
import { say } from '#server/http/answers/language.ts'
import { consentVersion } from '#server/general/legal.ts'
import type { Work } from '#server/http/work.ts'
import { quoteDraft, toOrderQuote } from '#server/orders/quote/draft.ts'
import { isTooLate, requireFuture } from '#server/orders/due.ts'
import { texts as orderTexts } from '#server/orders/texts.ts'
import { isClosedFor } from './hours.ts'
import type { Shop } from './shop.ts'
import { texts } from './texts.ts'

/** Prices a basket; all that would refuse its order is among the problems. */
export async function quoteBasket(work: Work, shop: Shop, draft: StorefrontDraft): Promise<StorefrontQuote> {
  requireFuture(draft.due_at, work.now)
  const { fulfilment, lines, branch_id } = draft
  const quoted = await quoteDraft(work, { fulfilment, lines, ...(branch_id && { branch_id }) })
  const consent_version = await consentVersion(work.db, shop.id)
  const quote: StorefrontQuote = {
    ...toOrderQuote(work, quoted),
    currency: shop.currency,
    consent_version,
  }
  if (await isClosedFor(work, quoted.branch, draft)) {
    const message = say(texts.branchClosed, { branch: quoted.branch.name }, work.language)
    quote.problems.push({ code: 'branch_closed', line: null, message })
  }
  if (isTooLate(work, quoted.settings, draft.due_at)) {
    const message = say(orderTexts.dueTooLate, { days: quoted.settings.preorder_days }, work.language)
    quote.problems.push({ code: 'due_too_late', line: null, message })
  }
  return quote
}
