import { type ComponentType, lazy, Suspense, useState } from 'react'
import type { RowBase } from '#contract/resource.ts'
import { EditingContext, type RowFormProps } from './editing.ts'
import type { ListedResource } from './listed.ts'
import { NoRow } from './NoRow.tsx'
import { useRow } from './resourceCalls.ts'
import { RemovalRefused, RowActions } from './RowActions.tsx'
import { useArchive } from './useArchive.ts'
import type { ListScreenState } from './useListScreen.ts'
import type { Merging } from './useMerge.ts'

const MergeRow = lazy(() => import('./MergeRow.tsx').then((m) => ({ default: m.MergeRow })))

interface ListEditorProps<Row extends RowBase> {
  resource: ListedResource<Row, object>
  screen: Pick<ListScreenState<Row>, 'editor' | 'mayAdd' | 'mayChange' | 'mayRemove'>
  form: ComponentType<RowFormProps<Row>>
  nameOf(row: Row): string
  merging?: Merging<Row> | undefined
}

/** The sheet of the open row, or of a new one: to be read where it may not be changed, with the way into the archive. */
export function ListEditor<Row extends RowBase>(props: ListEditorProps<Row>) {
  const { resource, screen, form: Form, nameOf, merging = {} } = props
  const { editor, mayAdd, mayChange, mayRemove } = screen
  const { row, error } = useRow(resource, editor.id)
  const archiving = useArchive(resource)
  const [isMerging, setIsMerging] = useState(false)
  const refused = archiving.refusal && (
    <RemovalRefused
      refusal={archiving.refusal}
      onMerge={
        resource.isMergeable && editor.id !== undefined
          ? () => {
              archiving.forgetRefusal()
              setIsMerging(true)
            }
          : undefined
      }
      onClose={archiving.forgetRefusal}
    />
  )
  if (editor.isNew)
    return (
      mayAdd && (
        <Suspense>
          <Form row={undefined} onClose={editor.close} />
        </Suspense>
      )
    )
  if (editor.id === undefined) return refused
  if (!row) return <NoRow error={error} onClose={editor.close} />
  const isArchived = row.archived_at !== null
  const actions = mayRemove && (
    <RowActions
      row={{ id: row.id, name: nameOf(row) }}
      isArchived={isArchived}
      isRestorable={resource.isRestorable === true}
      archiving={archiving}
      onMerge={resource.isMergeable ? () => setIsMerging(true) : undefined}
      onDone={editor.close}
    />
  )
  return (
    <EditingContext value={{ isReadOnly: !mayChange || isArchived, actions }}>
      <Suspense>
        <Form key={row.id} row={row} onClose={editor.close} />
      </Suspense>
      {refused}
      {isMerging && (
        <Suspense>
          <MergeRow
            {...{ resource, merging, row, nameOf }}
            onClose={() => setIsMerging(false)}
            onMerged={() => {
              setIsMerging(false)
              editor.close()
            }}
          />
        </Suspense>
      )}
    </EditingContext>
  )
}
