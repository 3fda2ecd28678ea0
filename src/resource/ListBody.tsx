import type { ReactNode } from 'react'
import type { SkeletonProps } from '#src/ui/Skeleton/Skeleton.tsx'
import type { Selection } from '#src/ui/SelectionBar/useSelection.ts'
import type { Column } from './columns.ts'
import { type Groups, ListGroups } from './ListGroups.tsx'
import { ListRefresh } from './ListRefresh.tsx'
import { ListRows, type ListRowsProps } from './ListRows.tsx'
import { ListStates } from './ListStates.tsx'
import { ListTable } from './ListTable.tsx'
import { SearchedContext } from './Matched.tsx'
import { NothingFound } from './NothingFound.tsx'
import { useIsNarrow } from './useIsNarrow.ts'
import type { ListScreenState } from './useListScreen.ts'

export interface ListBodyProps<Row extends { id: string }> extends Pick<
  ListRowsProps<Row>,
  'look' | 'footer'
> {
  screen: ListScreenState<Row>
  /** Accessible name of the list. */
  label: string
  columns: readonly Column<Row>[]
  /** Stands in place of the first row. */
  empty: ReactNode
  /** The rows can be chosen; left out where nothing can be done with what is chosen. */
  selection?: Selection | undefined
  /** On a desktop the rows stand in columns by a field, in place of the table. */
  groups?: Groups | undefined
  /** Shape of the cells that are coming. */
  skeleton?: NonNullable<SkeletonProps['kind']>
}

/** The rows of a list, cells where it is narrow and a table where there is room, or what stands in their place. */
export function ListBody<Row extends { id: string }>(props: ListBodyProps<Row>) {
  const { screen, label, columns, empty, selection, skeleton = 'cell', look, footer, groups } = props
  const { list, editor, patch } = screen
  const isNarrow = useIsNarrow()
  const shared = { label, columns, rows: list.rows, onOpen: editor.open, selection }
  const body = (
    <ListStates
      list={list}
      skeleton={isNarrow || groups ? skeleton : 'tableRow'}
      empty={screen.isNarrowed ? <NothingFound /> : empty}
    >
      <SearchedContext value={screen.searched}>
        {isNarrow ? (
          <ListRows {...shared} footer={footer} {...(look && { look })} />
        ) : groups ? (
          <ListGroups {...shared} groups={groups} {...(look && { look })} />
        ) : (
          <ListTable
            {...shared}
            name={screen.name}
            openId={editor.id}
            sort={screen.sort}
            sorts={screen.sorts}
            onSort={(sort) => patch({ sort: sort === screen.sorts[0] ? undefined : sort }, { replace: true })}
          />
        )}
      </SearchedContext>
    </ListStates>
  )
  return isNarrow ? <ListRefresh list={list}>{body}</ListRefresh> : body
}
