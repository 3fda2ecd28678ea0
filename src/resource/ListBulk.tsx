import { useLingui } from '@lingui/react/macro'
import { useState } from 'react'
import { BULK_LIMIT, type BulkResult, type RowBase } from '#contract/resource.ts'
import { IconArchive, IconRefresh } from '#src/ui/icons.ts'
import type { SelectionAction } from '#src/ui/SelectionBar/SelectionBar.tsx'
import type { Selection } from '#src/ui/SelectionBar/useSelection.ts'
import { BulkRefused } from './BulkRefused.tsx'
import { ChosenBar } from './ChosenBar.tsx'
import type { ListedResource } from './listed.ts'
import { useBulk } from './useBulk.ts'

interface ListBulkProps<Row extends RowBase> {
  resource: ListedResource<Row, object>
  rows: readonly Row[]
  selection: Selection
  nameOf(row: Row): string
  /** What else can be done with them. */
  more?: readonly SelectionAction[]
}

/** Archives the chosen rows, or takes them out of the archive, in one call; each that cannot be is named with the reason. */
export function ListBulk<Row extends RowBase>(props: ListBulkProps<Row>) {
  const { resource, rows, selection, nameOf, more = [] } = props
  const { t } = useLingui()
  const [result, setResult] = useState<BulkResult & { names: ReadonlyMap<string, string> }>()
  const ids = [...selection.keys]
  const chosen = rows.filter(({ id }) => selection.keys.has(id))
  const bulk = useBulk(resource, (done) => {
    selection.leave()
    // An archived row is gone from the list by the time when its name is asked for.
    const names = new Map(chosen.map((row) => [row.id, nameOf(row)]))
    if (done.refused.length > 0) setResult({ ...done, names })
  })
  const isArchive = chosen.length > 0 && chosen.every(({ archived_at: at }) => at !== null)
  const isDisabled = bulk.isBusy || ids.length > BULK_LIMIT
  const action = isArchive
    ? {
        key: 'restore',
        label: t({ message: 'Restore', context: 'from the archive' }),
        icon: <IconRefresh aria-hidden />,
      }
    : {
        key: 'archive',
        label: t({ message: 'Archive', context: 'put into the archive' }),
        icon: <IconArchive aria-hidden />,
        tone: 'danger' as const,
      }
  const onClick = () => bulk.run(isArchive ? 'restore' : 'archive', ids)
  return (
    <>
      <ChosenBar selection={selection} actions={[...more, { ...action, isDisabled, onClick }]} />
      {result && (
        <BulkRefused
          done={result.done.length}
          refused={result.refused}
          nameOf={(id) => result.names.get(id) ?? ''}
          onClose={() => setResult(undefined)}
        />
      )}
    </>
  )
}
