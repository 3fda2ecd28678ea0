import { Trans } from '@lingui/react/macro'
import { type ComponentType, type ReactNode, useState } from 'react'
import type { RowBase } from '#contract/resource.ts'
import { viewLists } from '#contract/views.ts'
import { Button } from '#src/ui/Button/Button.tsx'
import { Page } from '#src/ui/Page/Page.tsx'
import { Placeholder } from '#src/ui/Placeholder/Placeholder.tsx'
import { useWidth } from '#src/ui/Platform/Platform.tsx'
import { type Column, nameOf as columnName } from './columns.ts'
import type { RowFormProps } from './editing.ts'
import {
  type FilterShape,
  type FilterWords,
  type ShownFilter,
  shownFilters,
  useArchiveFilter,
} from './filterWords.ts'
import { LazyViews } from './LazyViews.tsx'
import { ListBody } from './ListBody.tsx'
import { ListBulk } from './ListBulk.tsx'
import type { ListedResource } from './listed.ts'
import { ListEditor } from './ListEditor.tsx'
import { fittingFilters, ListFilterSheet, WideChips } from './ListFilters.tsx'
import type { Groups } from './ListGroups.tsx'
import { HeadAdd, ListHead, PhoneAdd } from './ListHead.tsx'
import { ListOrder } from './ListOrder.tsx'
import { plainLook } from './ListRows.tsx'
import styles from './ListScreen.module.css'
import { BesideContext, useIsNarrow } from './useIsNarrow.ts'
import { useListScreen } from './useListScreen.ts'
import type { Merging } from './useMerge.ts'
import { useReorder } from './useReorder.ts'
import { useSortWords } from './useSortWords.ts'

export type { Column } from './columns.ts'

export interface ListScreenProps<Row extends RowBase, Query extends object, F extends FilterShape> {
  resource: ListedResource<Row, Query> & { filters: F }
  title: string
  /** The cell of a phone and the table of wider screens. */
  columns: readonly Column<Row>[]
  /** One sentence on why there is nothing yet. */
  empty: ReactNode
  /** What the whole list is of, and what can be done with all of it: shown below the title. */
  within?: object
  tools?: ReactNode
  /** A look at the rows beside the list, where the screen is wide: as a map of them. */
  beside?(rows: readonly Row[], open: (id: string) => void): ReactNode
  /** What can be added with one tap in place of the first row. */
  starters?: ReactNode
  /** The editor of a row, or of a new one. */
  form: ComponentType<RowFormProps<Row>>
  /** What the filters are called that the screen offers. */
  filters?: FilterWords<F>
  /** Name of a filter: on a desktop the rows stand in a column for each of its values while none is chosen. */
  groupBy?: keyof F & keyof Row & string
  /** What is said about merges, where rows can become one. */
  merging?: Merging<Row>
}

/** A resource's list with search, filters, order, archive and editor; what is open and what is narrowed stands in the address. */
export function ListScreen<Row extends RowBase, Query extends object, F extends FilterShape>(
  props: ListScreenProps<Row, Query, F>,
) {
  const { resource, title, columns, empty, starters, form, merging, within, tools, beside, groupBy } = props
  const screen = useListScreen(resource, within ? { within } : {})
  const { list, editor, mayAdd, mayRemove } = screen
  const [isOrdering, setIsOrdering] = useState(false)
  const reorder = useReorder(resource, list)
  const canOrder = screen.isManual && screen.mayChange && list.rows.length > 1
  const selection = resource.isRestorable && mayRemove ? screen.selection : undefined
  const nameOf = (row: Row) => columnName(columns, row)
  const filters = [...shownFilters(props.filters ?? {}), ...useArchiveFilter(resource)]
  const saved = viewLists.find((list) => list === resource.name)
  const views = saved && <LazyViews list={saved} columns={columns} />
  const sorts = useSortWords(screen.sorts, columns)
  const isNarrow = useIsNarrow()
  const isWide = useWidth() === 'desktop'
  const isGrouped = isWide && groupBy !== undefined && screen.address[groupBy] === undefined
  const groups = isGrouped ? groupsOf(filters, groupBy) : undefined
  const hasSheet = isNarrow
    ? filters.length > 0 || sorts.length > 1
    : fittingFilters(filters).length < filters.length
  return (
    <Page hasAddButton={mayAdd}>
      <ListHead
        title={title}
        q={resource.search.length > 0 ? screen.q : undefined}
        actions={
          <>
            {!isNarrow && views}
            {hasSheet && (
              <ListFilterSheet
                filters={filters}
                sorts={isNarrow ? sorts : []}
                address={screen.address}
                views={views}
              />
            )}
            {canOrder && <OrderButton isOn={isOrdering} onChange={setIsOrdering} />}
            {mayAdd && <HeadAdd onClick={editor.openNew} />}
          </>
        }
      >
        {tools}
        <WideChips filters={filters} address={screen.address} />
      </ListHead>
      {isOrdering && canOrder ? (
        <ListOrder
          label={title}
          columns={columns}
          list={list}
          onSort={(order, id) => void reorder(order, id)}
        />
      ) : (
        <Beside part={isWide && list.rows.length > 0 && beside?.(list.rows, editor.open)}>
          <ListBody
            screen={screen}
            label={title}
            columns={columns}
            selection={selection}
            look={plainLook}
            groups={groups}
            empty={
              <EmptyList onAdd={mayAdd ? editor.openNew : undefined} starters={mayAdd && starters}>
                {empty}
              </EmptyList>
            }
          />
        </Beside>
      )}
      {selection && <ListBulk {...{ resource, selection, nameOf, merging }} rows={list.rows} />}
      {mayAdd && !screen.selection.isOn && <PhoneAdd onClick={editor.openNew} />}
      <ListEditor {...{ resource, screen, form, nameOf, merging }} />
    </Page>
  )
}

/** The values that a filter offers, with their words as headings; none where it is no choice. */
function groupsOf(filters: readonly ShownFilter[], by: string): Groups | undefined {
  const options = filters.find(({ name }) => name === by)?.options
  return options && { by, words: Object.fromEntries(options.map(({ value, text = value }) => [value, text])) }
}

const Beside = ({ part, children }: { part: ReactNode; children: ReactNode }) =>
  part ? (
    <div className={styles.split}>
      {part}
      <div className={styles.list}>
        <BesideContext value={true}>{children}</BesideContext>
      </div>
    </div>
  ) : (
    children
  )

/** Begins and ends putting rows in order, where that needs a mode of its own. */
export function OrderButton({ isOn, onChange }: { isOn: boolean; onChange(isOn: boolean): void }) {
  return (
    <Button size="s" mode={isOn ? 'filled' : 'gray'} onClick={() => onChange(!isOn)}>
      {isOn ? (
        <Trans context="putting rows in order">Done</Trans>
      ) : (
        <Trans context="put rows in order">Reorder</Trans>
      )}
    </Button>
  )
}

interface EmptyProps {
  onAdd: (() => void) | undefined
  starters: ReactNode
  children: ReactNode
}

/** Why there is nothing yet, and the way to the first row. */
export function EmptyList({ onAdd, starters, children }: EmptyProps) {
  return (
    <Placeholder
      picture="empty"
      header={children}
      secondary={starters}
      action={
        onAdd && (
          <Button onClick={onAdd}>
            <Trans context="button">Add</Trans>
          </Button>
        )
      }
    />
  )
}
