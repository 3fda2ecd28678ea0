import { plural } from '@lingui/core/macro'
import { Trans, useLingui } from '@lingui/react/macro'
import { useSearch } from '@tanstack/react-router'
import { LazyViews } from '#src/resource/LazyViews.tsx'
import { ListHead } from '#src/resource/ListHead.tsx'
import { useSearchPatch } from '#src/resource/useSearchPatch.ts'
import { Chips } from '#src/ui/Chips/Chips.tsx'
import { useReviewColumns } from './useReviewColumns.tsx'

const ALL = 'all'
const LOW = 'low'
const stars = [5, 4, 3, 2, 1]

/** Title, search, and what the list is narrowed to. */
export function ReviewHeader() {
  const { t } = useLingui()
  const patch = useSearchPatch()
  const { q, rating, needs_reply: isLow } = useSearch({ from: '/app/_partner/marketing/reviews' })
  return (
    <ListHead
      title={<Trans context="section">Reviews</Trans>}
      q={q ?? ''}
      searchLabel={t`Order number, name or text`}
      actions={<LazyViews list="reviews" columns={useReviewColumns()} />}
    >
      <Chips
        label={t({ message: 'Rating', context: 'review' })}
        mode="filter"
        value={isLow ? LOW : (rating ?? ALL)}
        onChange={(key) =>
          patch({
            rating: key === ALL || key === LOW ? undefined : key,
            needs_reply: key === LOW ? 1 : undefined,
          })
        }
        items={[
          { key: ALL, label: t({ message: 'All', context: 'all reviews' }) },
          { key: LOW, label: t({ message: 'Needs a reply', context: 'review' }) },
          ...stars.map((count) => ({
            key: String(count),
            label: plural(count, { one: '# star', other: '# stars' }),
          })),
        ]}
      />
    </ListHead>
  )
}
