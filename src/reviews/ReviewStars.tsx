import { useLingui } from '@lingui/react/macro'
import { Rating } from '#src/ui/Rating/Rating.tsx'

/** The stars of a review, said in words to those who do not see them. */
export function ReviewStars({ rating, size = 16 }: { rating: number; size?: number }) {
  const { t } = useLingui()
  const valueLabel = (mean: number | null) => t`${mean} of 5`
  return (
    <Rating
      label={t({ message: 'Rating', context: 'review' })}
      value={rating}
      size={size}
      valueLabel={valueLabel}
    />
  )
}
