import { useLingui } from '@lingui/react/macro'
import type { Review } from '#contract/reviews.ts'

/** Who wrote a review, and what: also where there is nothing to say or it is gone. */
export function useReviewWords() {
  const { t } = useLingui()
  return {
    authorOf: ({ customer_name: name, erased_at }: Pick<Review, 'customer_name' | 'erased_at'>) =>
      erased_at ? t`Erased customer` : (name ?? t({ message: 'Guest', context: 'customer' })),
    textOf: ({ text }: Pick<Review, 'text'>) => text || t`Rating without text`,
  }
}
