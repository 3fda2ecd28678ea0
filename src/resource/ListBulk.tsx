import { useLingui } from '@lingui/react/macro'
import { lazy, Suspense, useState } from 'react'
import { type RowBase } from '#contract/resource.ts'
import { BULK_LIMIT, MERGE_LIMIT, type BulkResult } from '#contract/resourceEndpoints.ts'
import { IconArchive, IconArrowMerge, IconRefresh } from '#src/ui/icons.ts'
import type { SelectionAction } from '#src/ui/SelectionBar/SelectionBar.tsx'
import type { Selection } from '#src/ui/SelectionBar/useSelection.ts'
import { BulkRefused } from './BulkRefused.tsx'
import { ChosenBar } from './ChosenBar.tsx'
import { isSame } from './differences.ts'
import type { ListedResource } from './listed.ts'
import { useBulk } from './useBulk.ts'
import { type Merging, sharedBy } from './useMerge.ts'

const MergeChosen = lazy(() => import('./MergeChosen.tsx').then((m) => ({ default: m.MergeChosen })))

interface ListBulkProps<Row extends RowBase> {
  resource: ListedResource<Row, object>
  rows: readonly Row[]
  selection: Selection
  nameOf(row: Row): string
  /** What else can be done with them. */
  more?: readonly SelectionAction[]
  merging?: Merging<Row> | undefined
}

/** Archives the chosen rows, or takes them out of the archive, in one call; each that cannot be is named with the reason. */
export function ListBulk<Row extends RowBase>(props: ListBulkProps<Row>) {
  const { resource, rows, selection, nameOf, more = [], merging = {} } = props
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
  const [isMerging, setIsMerging] = useState(false)
  const [first, ...others] = chosen
  const areAlike = chosen.every(
    (row) =>
      row.archived_at === null && (!first || isSame(sharedBy(resource, first), sharedBy(resource, row))),
  )
  const merge: SelectionAction = {
    key: 'merge',
    label: t({ message: 'Merge', context: 'rows of a list' }),
    icon: <IconArrowMerge aria-hidden />,
    isDisabled: others.length === 0 || others.length > MERGE_LIMIT || !areAlike,
    onClick: () => setIsMerging(true),
  }
  const onClick = () => bulk.run(isArchive ? 'restore' : 'archive', ids)
  return (
    <>
      <ChosenBar
        selection={selection}
        actions={[...more, ...(resource.isMergeable ? [merge] : []), { ...action, isDisabled, onClick }]}
      />
      {isMerging && (
        <Suspense>
          <MergeChosen
            {...{ resource, merging, nameOf }}
            rows={chosen}
            onClose={() => setIsMerging(false)}
            onMerged={() => {
              setIsMerging(false)
              selection.leave()
            }}
          />
        </Suspense>
      )}
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
