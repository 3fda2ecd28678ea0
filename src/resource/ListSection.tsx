import type { ReactNode } from 'react'
import type { RowBase } from '#contract/resource.ts'
import { Placeholder } from '#src/ui/Placeholder/Placeholder.tsx'
import { SectionHeading } from '#src/ui/SectionHeading/SectionHeading.tsx'
import { TextAction } from '#src/ui/TextAction/TextAction.tsx'
import { nameOf } from './columns.ts'
import { type FilterShape, useArchiveFilter } from './filterWords.ts'
import { ListBody } from './ListBody.tsx'
import { ListEditor } from './ListEditor.tsx'
import { FilterChips } from './ListFilters.tsx'
import { plainLook } from './ListRows.tsx'
import type { ListScreenProps } from './ListScreen.tsx'
import { useListScreen } from './useListScreen.ts'

type ListSectionProps<Row extends RowBase, Query extends object> = Pick<
  ListScreenProps<Row, Query, FilterShape>,
  'resource' | 'title' | 'columns' | 'empty' | 'form'
> & {
  addLabel: ReactNode
}

/** A resource's list as a part of a page, with its archive and editor: for lists of few rows under settings. */
export function ListSection<Row extends RowBase, Query extends object>({
  resource,
  title,
  addLabel,
  columns,
  empty,
  form,
}: ListSectionProps<Row, Query>) {
  const screen = useListScreen(resource)
  const filters = useArchiveFilter(resource)
  const add = screen.mayAdd && <TextAction onClick={screen.editor.openNew}>{addLabel}</TextAction>
  return (
    <>
      <SectionHeading action={add}>{title}</SectionHeading>
      <FilterChips filters={filters} address={screen.address} />
      <ListBody
        screen={screen}
        label={title}
        columns={columns}
        look={plainLook}
        empty={<Placeholder header={empty} />}
      />
      <ListEditor resource={resource} screen={screen} nameOf={(row) => nameOf(columns, row)} form={form} />
    </>
  )
}
