import { use, useState } from 'react'
import { type Branch, branches } from '#contract/branches.ts'
import { EditingContext } from '#src/resource/editing.ts'
import { RowActions } from '#src/resource/RowActions.tsx'
import { useArchive } from '#src/resource/useArchive.ts'
import { ArchiveBranch } from './ArchiveBranch.tsx'
import { BranchForm } from './BranchForm.tsx'

/** The sheet of a branch; one that has open orders is archived only when it is said where they go. */
export function BranchEditor({ branch, onClose }: { branch: Branch | undefined; onClose(): void }) {
  const editing = use(EditingContext)
  const archiving = useArchive(branches)
  const [isAsking, setIsAsking] = useState(false)
  const form = <BranchForm branch={branch} onClose={onClose} />
  if (!branch || branch.orders_count === 0 || branch.archived_at !== null || !editing.actions) return form
  const actions = (
    <RowActions
      row={branch}
      isArchived={false}
      isRestorable
      archiving={{ ...archiving, archive: () => setIsAsking(true) }}
      onDone={onClose}
    />
  )
  return (
    <EditingContext value={{ ...editing, actions }}>
      {form}
      {isAsking && (
        <ArchiveBranch
          branch={branch}
          restore={archiving.restore}
          onClose={() => setIsAsking(false)}
          onArchived={onClose}
        />
      )}
    </EditingContext>
  )
}
