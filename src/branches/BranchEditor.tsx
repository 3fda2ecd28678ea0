import { Trans } from '@lingui/react/macro'
import { use, useState } from 'react'
import { type Branch, type BranchInput, branches } from '#contract/branches.ts'
import { EditingContext } from '#src/resource/editing.ts'
import { RowActions } from '#src/resource/RowActions.tsx'
import { useArchive } from '#src/resource/useArchive.ts'
import { Cell } from '#src/ui/Cell/Cell.tsx'
import { IconArmchair, IconCopy } from '#src/ui/icons.ts'
import { Section } from '#src/ui/Section/Section.tsx'
import { ArchiveBranch } from './ArchiveBranch.tsx'
import { BranchForm } from './BranchForm.tsx'

interface BranchEditorProps {
  branch: Branch | undefined
  onClose(): void
}

/** The sheet of a branch; one that has open orders is archived only when it is said where they go. */
export function BranchEditor({ branch, onClose }: BranchEditorProps) {
  const editing = use(EditingContext)
  const archiving = useArchive(branches)
  const [isAsking, setIsAsking] = useState(false)
  const [copy, setCopy] = useState<BranchInput>()
  const form = <BranchForm branch={branch} onClose={onClose} />
  if (!branch || branch.archived_at !== null) return form
  const tables = <TablesCell branch={branch} />
  const actions = editing.actions ? (
    <>
      {tables}
      <Section>
        <Cell before={<IconCopy aria-hidden />} tone="accent" onClick={() => setCopy(copyOf(branch))}>
          <Trans context="a row of a list">Duplicate</Trans>
        </Cell>
      </Section>
      {branch.orders_count === 0 ? (
        editing.actions
      ) : (
        <RowActions
          row={branch}
          isArchived={false}
          isRestorable
          archiving={{ ...archiving, archive: () => setIsAsking(true) }}
          onDone={onClose}
        />
      )}
    </>
  ) : (
    tables
  )
  return (
    <>
      <EditingContext value={{ ...editing, actions }}>{form}</EditingContext>
      {isAsking && (
        <ArchiveBranch
          branch={branch}
          restore={archiving.restore}
          onClose={() => setIsAsking(false)}
          onArchived={onClose}
        />
      )}
      {copy && (
        <EditingContext value={{ ...editing, actions: undefined }}>
          <BranchForm branch={undefined} start={copy} onClose={() => setCopy(undefined)} onSaved={onClose} />
        </EditingContext>
      )}
    </>
  )
}

/** The way to the tables of a branch where people sit. */
function TablesCell({ branch: { id, fulfilments, tables_count: count } }: { branch: Branch }) {
  if (count === 0 && !fulfilments.includes('dine_in')) return null
  return (
    <Section>
      <Cell
        before={<IconArmchair aria-hidden />}
        after={count > 0 && count}
        to={`/app/settings/branches/tables?branch_id=${id}`}
      >
        <Trans context="section">Tables</Trans>
      </Cell>
    </Section>
  )
}

/** What a further branch of its kind starts with: it is called otherwise and stands somewhere else. */
function copyOf(branch: Branch): BranchInput {
  const { address, phone, time_zone, fulfilments, weekly, exceptions, prep_min, capacity, prep_bands } =
    branch
  const alike = { address, phone, time_zone, fulfilments, weekly, exceptions, prep_min, capacity, prep_bands }
  return { ...alike, name: '', lat: null, lng: null, is_default: false }
}
