import { useLingui } from '@lingui/react/macro'
import { useEffect, useEffectEvent } from 'react'
import { SortableList, type SortLabels } from '#src/ui/SortableList/SortableList.tsx'
import { type Column, nameOf } from './columns.ts'
import { RowCell } from './ListRows.tsx'
import { type ListState, ListStates } from './ListStates.tsx'

interface ListOrderProps<Row> {
  label: string
  columns: readonly Column<Row>[]
  list: ListState & { rows: readonly Row[] }
  onSort(order: readonly Row[], id: string): void
}

/** The rows while people put them in order: by drag, by keyboard, or from the menu of a handle. */
export function ListOrder<Row extends { id: string }>({ label, columns, list, onSort }: ListOrderProps<Row>) {
  useAllPages(list)
  return (
    <ListStates list={{ ...list, hasMore: false }} empty={null}>
      <SortableList
        label={label}
        items={list.rows}
        itemKey={({ id }) => id}
        itemName={(row) => nameOf(columns, row)}
        renderItem={(row) => <RowCell key={row.id} columns={columns} row={row} />}
        onSort={onSort}
        labels={useSortLabels()}
      />
    </ListStates>
  )
}

/** Fetches every page: a row may go to the very end. */
function useAllPages({ hasMore, isLoadingMore, isRefetching, isStale, loadMore }: ListState): void {
  const isNext = hasMore && !isLoadingMore && !isRefetching && !isStale
  const more = useEffectEvent(loadMore)
  useEffect(() => {
    if (isNext) more()
  }, [isNext])
}

function useSortLabels(): SortLabels {
  const { t } = useLingui()
  return {
    handle: (name) => t`Move ${name}`,
    help: t`Press Space to lift the row, the arrow keys to move it, Space to drop it, and Escape to cancel.`,
    lifted: ({ name, place, count }) => t`${name} lifted, position ${place} of ${count}`,
    moved: ({ name, place, count }) => t`${name}, position ${place} of ${count}`,
    dropped: ({ name, place, count }) => t`${name} dropped, position ${place} of ${count}`,
    cancelled: ({ name, place, count }) => t`${name} is back at position ${place} of ${count}`,
    up: t`Move up`,
    down: t`Move down`,
    first: t`Move to the top`,
    last: t`Move to the bottom`,
    close: t`Cancel`,
  }
}
