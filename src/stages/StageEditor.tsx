import { Suspense, useState } from 'react'
import type { StageCategory } from '#contract/pipeline.ts'
import { type StageRow, stages } from '#contract/stages.ts'
import { EditingContext } from '#src/resource/editing.ts'
import { NoRow } from '#src/resource/NoRow.tsx'
import { useRow } from '#src/resource/resourceCalls.ts'
import { RemovalRefused, RowActions } from '#src/resource/RowActions.tsx'
import { useArchive } from '#src/resource/useArchive.ts'
import type { ListScreenState } from '#src/resource/useListScreen.ts'
import { useName } from '#src/session/language/useName.ts'
import { ArchiveStage } from './ArchiveStage.tsx'
import { StageForm } from './StageForm.tsx'

interface StageEditorProps {
  screen: ListScreenState<StageRow>
  /** Where a new stage is added. */
  category: StageCategory
  rows: readonly StageRow[]
}

/** The sheet of the open stage, or of a new one, with the way into the archive and out of it. */
export function StageEditor({ screen, category, rows }: StageEditorProps) {
  const { editor, mayAdd, mayChange, mayRemove } = screen
  const { row, error } = useRow(stages, editor.id)
  const nameOf = useName()
  const archiving = useArchive(stages)
  const [isAsking, setIsAsking] = useState(false)
  if (editor.isNew) {
    return mayAdd && <StageForm stage={undefined} category={category} rows={rows} onClose={editor.close} />
  }
  if (!row) return <NoRow error={error} onClose={editor.close} />
  const isArchived = row.archived_at !== null
  const hasOrders = row.orders_count > 0
  const actions = mayRemove && (
    <RowActions
      row={{ id: row.id, name: nameOf(row.name) }}
      isArchived={isArchived}
      isRestorable
      archiving={hasOrders ? { ...archiving, archive: () => setIsAsking(true) } : archiving}
      onDone={editor.close}
    />
  )
  return (
    <EditingContext value={{ isReadOnly: !mayChange || isArchived, actions }}>
      <Suspense>
        <StageForm key={row.id} stage={row} category={row.category} rows={rows} onClose={editor.close} />
      </Suspense>
      {archiving.refusal && <RemovalRefused refusal={archiving.refusal} onClose={archiving.forgetRefusal} />}
      {isAsking && (
        <ArchiveStage
          stage={row}
          rows={rows}
          restore={archiving.restore}
          onClose={() => setIsAsking(false)}
          onArchived={editor.close}
        />
      )}
    </EditingContext>
  )
}
