import { Trans } from '@lingui/react/macro'
import { use, useState } from 'react'
import { type Branch, type BranchInput, branches } from '#contract/branches.ts'
import { EditingContext, type RowFormProps } from '#src/resource/editing.ts'
import { inputOf } from '#src/resource/inputOf.ts'
import { RowActions } from '#src/resource/RowActions.tsx'
import { useArchive } from '#src/resource/useArchive.ts'
import { Cell } from '#src/ui/Cell/Cell.tsx'
import { IconCopy } from '#src/ui/icons.ts'
import { Section } from '#src/ui/Section/Section.tsx'
import { ArchiveBranch } from './ArchiveBranch.tsx'
import { BranchForm } from './BranchForm.tsx'
import { BranchLinks } from './BranchLinks.tsx'
import { OpenEarly } from './OpenEarly.tsx'
import { PauseBranch } from './PauseBranch.tsx'
import { useOutsideOrders } from './useOutsideOrders.tsx'

/** The sheet of a branch; one that has open orders is archived only when it is said where they go. */
export function BranchEditor({ row: branch, onClose }: RowFormProps<Branch>) {
  const editing = use(EditingContext)
  const archiving = useArchive(branches)
  const [isAsking, setIsAsking] = useState(false)
  const [copy, setCopy] = useState<BranchInput>()
  const outside = useOutsideOrders(branch, onClose)
  const form = (
    <>
      <BranchForm branch={branch} onClose={onClose} onSaved={outside.afterSave} />
      {outside.sheet}
    </>
  )
  if (!branch || branch.archived_at !== null) return form
  const links = (
    <>
      <BranchLinks branch={branch} />
      <PauseBranch branch={branch} />
    </>
  )
  if (!editing.actions) return <EditingContext value={{ ...editing, actions: links }}>{form}</EditingContext>
  const actions = (
    <>
      {links}
      <Section>
        <OpenEarly branch={branch} onDone={onClose} />
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

/** What a further branch of its kind starts with: it is called otherwise and stands somewhere else. */
const copyOf = (branch: Branch): BranchInput => ({
  ...inputOf(branches, branch),
  name: '',
  lat: null,
  lng: null,
  photo_ids: [],
  chat_link: null,
  is_default: false,
})
