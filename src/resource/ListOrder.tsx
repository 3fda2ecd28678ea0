import { useEffect, useEffectEvent } from 'react'
import { SortableList } from '#src/ui/SortableList/SortableList.tsx'
import { type Column, nameOf } from './columns.ts'
import { RowCell } from './ListRows.tsx'
import { type ListState, ListStates } from './ListStates.tsx'
import { useSortLabels } from './useSortLabels.ts'

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
