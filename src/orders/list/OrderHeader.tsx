import { Trans, useLingui } from '@lingui/react/macro'
import { lazy, Suspense, useState } from 'react'
import type { StageCategory } from '#contract/pipeline.ts'
import { useSearchPatch } from '#src/resource/useSearchPatch.ts'
import { LiveStatus } from '#src/session/events/LiveStatus.tsx'
import { IconButton } from '#src/ui/IconButton/IconButton.tsx'
import { IconAdjustmentsHorizontal, IconSearch, IconX } from '#src/ui/icons.ts'
import { PageHeader } from '#src/ui/PageHeader/PageHeader.tsx'
import { useWidth } from '#src/ui/Platform/Platform.tsx'
import { afterPaint } from '#src/ui/afterPaint.ts'
import { useIsCourier } from '#src/orders/useIsCourier.ts'
import { AddOrderButton } from './AddOrderButton.tsx'
import { filterCount, isWhole, type OrderSearch } from './orderQuery.ts'
import { useOwnStages } from './ownStages.ts'
import { OrderTabs } from './OrderTabs.tsx'
import { SoundButton } from './SoundButton.tsx'

const parts = () => import('./headParts.ts')

const OrderFilters = lazy(async () => ({ default: await (await parts()).filters() }))
const OrderKeys = lazy(async () => ({ default: await (await parts()).keys() }))
const OrderSearchField = lazy(async () => ({ default: await (await parts()).searchField() }))
const WholeChip = lazy(async () => ({ default: await (await parts()).wholeChip() }))

/** What other screens have for people comes after the list. */
const CasesChip = lazy(async () => {
  await afterPaint()
  return { default: await (await parts()).casesChip() }
})

export interface OrderHeaderProps {
  search: OrderSearch
  tab: StageCategory
  panelId: string
}

/** Title, live pill, search and filters; the tabs make room for the search field. */
export function OrderHeader({ search, tab, panelId }: OrderHeaderProps) {
  const { t } = useLingui()
  const patch = useSearchPatch()
  const own = useOwnStages()
  const width = useWidth()
  const isCourier = useIsCourier()
  const first = own ? 'own' : isCourier ? 'in_progress' : 'new'
  const [isSearching, setIsSearching] = useState(search.q !== undefined)
  const [isFiltering, setIsFiltering] = useState(false)
  const count = filterCount(search)
  const toggleSearch = () => {
    setIsSearching(!isSearching)
    if (isSearching) patch({ q: undefined }, { replace: true })
  }
  return (
    <PageHeader
      title={<Trans context="page title">Orders</Trans>}
      status={<LiveStatus />}
      actions={
        <>
          <Suspense>
            <CasesChip />
          </Suspense>
          {width !== 'phone' && <SoundButton />}
          <IconButton label={isSearching ? t`Close search` : t`Search`} onClick={toggleSearch}>
            {isSearching ? <IconX /> : <IconSearch />}
          </IconButton>
          <IconButton label={t`Filters`} badge={count || undefined} onClick={() => setIsFiltering(true)}>
            <IconAdjustmentsHorizontal />
          </IconButton>
          <AddOrderButton place="head" />
        </>
      }
    >
      {isSearching ? (
        <Suspense>
          <OrderSearchField
            q={search.q ?? ''}
            onChange={(q) => patch({ q: q || undefined }, { replace: true })}
          />
        </Suspense>
      ) : isWhole(search) ? (
        <Suspense>
          <WholeChip search={search} />
        </Suspense>
      ) : (
        <OrderTabs
          value={search.own ? 'own' : tab}
          own={own}
          isCourier={isCourier}
          hasBoard={width === 'desktop' && !isCourier}
          onChange={(key) =>
            patch(
              { tab: isWhole({ ...search, tab: undefined }) || key !== first ? key : undefined },
              { replace: true },
            )
          }
          panelId={panelId}
        />
      )}
      {width !== 'phone' && !isSearching && (
        <Suspense>
          <OrderKeys onSearch={toggleSearch} />
        </Suspense>
      )}
      {isFiltering && (
        <Suspense>
          <OrderFilters search={search} tab={tab} onClose={() => setIsFiltering(false)} />
        </Suspense>
      )}
    </PageHeader>
  )
}
