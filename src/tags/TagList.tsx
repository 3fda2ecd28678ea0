import type { ReactNode } from 'react'
import { EmptyList } from '#src/resource/ListScreen.tsx'
import { LazyViews } from '#src/resource/LazyViews.tsx'
import { ListBody } from '#src/resource/ListBody.tsx'
import { ListBulk } from '#src/resource/ListBulk.tsx'
import { ListEditor } from '#src/resource/ListEditor.tsx'
import { FilterChips, ListFilterSheet } from '#src/resource/ListFilters.tsx'
import { HeadAdd, ListHead, PhoneAdd } from '#src/resource/ListHead.tsx'
import { plainLook } from '#src/resource/ListRows.tsx'
import { ListStates } from '#src/resource/ListStates.tsx'
import { NothingFound } from '#src/resource/NothingFound.tsx'
import { useListScreen } from '#src/resource/useListScreen.ts'
import { useSortWords } from '#src/resource/useSortWords.ts'
import { Page } from '#src/ui/Page/Page.tsx'
import { useWidth } from '#src/ui/Platform/Platform.tsx'
import type { AnyTag, TagArea } from './anyTags.ts'
import { TagColumns } from './TagColumns.tsx'
import { useTagMerging } from './useTagWords.ts'
import { useTagList } from './useTagList.tsx'

interface TagListProps {
  area: TagArea
  /** One sentence on why there is nothing yet. */
  empty: ReactNode
  /** What can be added with one tap in place of the first tag. */
  starters?: ReactNode
  /** The editor of a tag, or of a new one. */
  form(tag: AnyTag | undefined, close: () => void): ReactNode
}

/** Tags with search, filters and editor: on a desktop a column for each kind, and a table of the kind that is chosen. */
export function TagList({ area, empty, starters, form }: TagListProps) {
  const screen = useListScreen<AnyTag, object>(area.resource)
  const { list, editor, address, mayAdd } = screen
  const { title, columns, filters } = useTagList(area.kinds)
  const sorts = useSortWords(screen.sorts, columns)
  const width = useWidth()
  const selection = screen.mayRemove ? screen.selection : undefined
  const isPhone = width === 'phone'
  const nothing = (
    <EmptyList onAdd={mayAdd ? editor.openNew : undefined} starters={mayAdd && starters}>
      {empty}
    </EmptyList>
  )
  const views = area.resource.name === 'tags' && <LazyViews list="tags" columns={columns} />
  const changing = { resource: area.resource, nameOf: ({ name }: AnyTag) => name, merging: useTagMerging() }
  const shared = { label: title, columns, selection, look: plainLook }
  return (
    <Page hasAddButton={mayAdd}>
      <ListHead
        title={title}
        q={screen.q}
        actions={
          <>
            {!isPhone && views}
            {isPhone && <ListFilterSheet filters={filters} sorts={sorts} address={address} views={views} />}
            {mayAdd && <HeadAdd onClick={editor.openNew} />}
          </>
        }
      >
        {!isPhone && <FilterChips filters={filters} address={address} />}
      </ListHead>
      {width === 'desktop' && address.kind === undefined ? (
        <ListStates list={list} empty={screen.isNarrowed ? <NothingFound /> : nothing}>
          <TagColumns
            {...shared}
            kinds={area.kinds}
            rows={list.rows}

            onOpen={editor.open}
          />
        </ListStates>
      ) : (
        <ListBody<AnyTag> {...shared} screen={screen} empty={nothing} />
      )}
      {selection && <ListBulk<AnyTag> {...changing} rows={list.rows} selection={selection} />}
      {mayAdd && !screen.selection.isOn && <PhoneAdd onClick={editor.openNew} />}
      <ListEditor<AnyTag> {...changing} screen={screen} form={form} />
    </Page>
  )
}
