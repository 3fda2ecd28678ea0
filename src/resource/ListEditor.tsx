import { Fragment, type ReactNode, Suspense } from 'react'
import type { RowBase } from '#contract/resource.ts'
import { EditingContext } from './editing.ts'
import type { ListedResource } from './listed.ts'
import { NoRow } from './NoRow.tsx'
import { useRow } from './resourceCalls.ts'
import { RemovalRefused, RowActions } from './RowActions.tsx'
import { useArchive } from './useArchive.ts'
import type { ListScreenState } from './useListScreen.ts'

interface ListEditorProps<Row extends RowBase> {
  resource: ListedResource<Row, object>
  screen: ListScreenState<Row>
  form(row: Row | undefined, close: () => void): ReactNode
  nameOf(row: Row): string
}

/** The sheet of the open row, or of a new one: to be read where it may not be changed, with the way into the archive. */
export function ListEditor<Row extends RowBase>({ resource, screen, form, nameOf }: ListEditorProps<Row>) {
  const { editor, mayAdd, mayChange, mayRemove } = screen
  const { row, error } = useRow(resource, editor.id)
  const archiving = useArchive(resource)
  const refused = archiving.refusal && (
    <RemovalRefused refusal={archiving.refusal} onClose={archiving.forgetRefusal} />
  )
  if (editor.isNew) return mayAdd && <Suspense>{form(undefined, editor.close)}</Suspense>
  if (editor.id === undefined) return refused
  if (!row) return <NoRow error={error} onClose={editor.close} />
  const isArchived = row.archived_at !== null
  const actions = mayRemove && (
    <RowActions
      row={{ id: row.id, name: nameOf(row) }}
      isArchived={isArchived}
      isRestorable={resource.isRestorable === true}
      archiving={archiving}
      onDone={editor.close}
    />
  )
  return (
    <EditingContext value={{ isReadOnly: !mayChange || isArchived, actions }}>
      <Suspense>
        <Fragment key={row.id}>{form(row, editor.close)}</Fragment>
      </Suspense>
      {refused}
    </EditingContext>
  )
}
