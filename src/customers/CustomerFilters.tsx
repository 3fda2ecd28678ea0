import { plural } from '@lingui/core/macro'
import { useLingui } from '@lingui/react/macro'
import { lazy, Suspense, useState } from 'react'
import { useSearchPatch } from '#src/resource/useSearchPatch.ts'
import { FilterSheet } from '#src/ui/FilterSheet/FilterSheet.tsx'
import { filterCount, sheetFilters, sheetFiltersOf, useCustomerSearch } from './useCustomerSearch.ts'

const CustomerFilterFields = lazy(() =>
  import('./CustomerFilterFields.tsx').then((m) => ({ default: m.CustomerFilterFields })),
)

/** The filters that the address has, as a sheet with a draft of them. */
export function CustomerFilters() {
  const applied = sheetFiltersOf(useCustomerSearch())
  return <Sheet key={JSON.stringify(applied)} applied={applied} />
}

function Sheet({ applied }: { applied: ReturnType<typeof sheetFiltersOf> }) {
  const { t } = useLingui()
  const patch = useSearchPatch()
  const [draft, setDraft] = useState(applied)
  const count = filterCount(draft)
  const show = () =>
    patch(Object.fromEntries(sheetFilters.map((name) => [name, draft[name]])), { replace: true })
  return (
    <FilterSheet
      count={count}
      labels={{
        title: t`Filters`,
        applied: plural(count, { one: '# filter applied', other: '# filters applied' }),
        reset: t({ message: 'Reset', context: 'filters' }),
        close: t`Close`,
        show: t`Show customers`,
      }}
      onReset={() => setDraft({})}
      onShow={show}
      onCancel={() => setDraft(applied)}
    >
      <Suspense>
        <CustomerFilterFields draft={draft} onChange={(change) => setDraft({ ...draft, ...change })} />
      </Suspense>
    </FilterSheet>
  )
}
