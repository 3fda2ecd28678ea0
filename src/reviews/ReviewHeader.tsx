import { plural } from '@lingui/core/macro'
import { Trans, useLingui } from '@lingui/react/macro'
import { useSearch } from '@tanstack/react-router'
import { useSearchPatch } from '#src/resource/useSearchPatch.ts'
import { Chips } from '#src/ui/Chips/Chips.tsx'
import { PageHeader } from '#src/ui/PageHeader/PageHeader.tsx'
import { SearchBar } from '#src/ui/SearchBar/SearchBar.tsx'

const ALL = 'all'
const LOW = 'low'
const stars = [5, 4, 3, 2, 1]

/** Title, search, and what the list is narrowed to. */
export function ReviewHeader() {
  const { t } = useLingui()
  const patch = useSearchPatch()
  const { q, rating, needs_reply: isLow } = useSearch({ from: '/app/_partner/marketing/reviews' })
  return (
    <PageHeader title={<Trans context="section">Reviews</Trans>}>
      <SearchBar
        value={q ?? ''}
        onChange={(text) => patch({ q: text || undefined }, { replace: true })}
        label={t`Order number, name or text`}
        placeholder={t`Order number, name or text`}
        clearLabel={t`Clear search`}
        shortcut="/"
      />
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
    </PageHeader>
  )
}
