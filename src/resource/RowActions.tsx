import { Trans, useLingui } from '@lingui/react/macro'
import { useState } from 'react'
import type { ApiError } from '#src/session/calls/errors.ts'
import { Cell } from '#src/ui/Cell/Cell.tsx'
import { Confirm } from '#src/ui/Confirm/Confirm.tsx'
import { IconArchive, IconArrowMerge, IconRefresh, IconTrash } from '#src/ui/icons.ts'
import { List } from '#src/ui/List/List.tsx'
import { Section } from '#src/ui/Section/Section.tsx'
import { Sheet } from '#src/ui/Sheet/Sheet.tsx'
import type { NamedRow, useArchive } from './useArchive.ts'

interface RowActionsProps {
  row: NamedRow
  isArchived: boolean
  isRestorable: boolean
  archiving: ReturnType<typeof useArchive>
  /** Chooses another row that this one becomes; left out where rows do not merge. */
  onMerge?: (() => void) | undefined
  /** The row is gone from the list. */
  onDone(): void
}

/** Below the fields of a row: the way into the archive and out of it, or, where there is none, the deletion. */
export function RowActions(props: RowActionsProps) {
  const { row, isArchived, isRestorable, archiving, onMerge, onDone } = props
  const { archive, restore, isBusy } = archiving
  if (!isRestorable) return <DeleteCell {...{ row, isBusy }} onDelete={() => archive(row, onDone)} />
  return (
    <Section>
      {onMerge && !isArchived && <MergeCell onClick={onMerge} />}
      {isArchived ? (
        <Cell before={<IconRefresh aria-hidden />} tone="accent" onClick={() => restore(row)}>
          <Trans>Restore from archive</Trans>
        </Cell>
      ) : (
        <Cell
          before={<IconArchive aria-hidden />}
          tone="danger"
          onClick={isBusy ? undefined : () => archive(row, onDone)}
        >
          <Trans context="put into the archive">Archive</Trans>
        </Cell>
      )}
    </Section>
  )
}

function DeleteCell({
  row: { name },
  isBusy,
  onDelete,
}: {
  row: NamedRow
  isBusy: boolean
  onDelete(): void
}) {
  const [isAsking, setIsAsking] = useState(false)
  return (
    <Section>
      <Cell before={<IconTrash aria-hidden />} tone="danger" onClick={() => setIsAsking(true)}>
        <Trans context="button">Delete</Trans>
      </Cell>
      <Confirm
        isOpen={isAsking}
        title={<Trans>Delete “{name}”?</Trans>}
        confirmLabel={<Trans context="button">Delete</Trans>}
        cancelLabel={<Trans>Cancel</Trans>}
        isBusy={isBusy}
        onConfirm={() => {
          setIsAsking(false)
          onDelete()
        }}
        onCancel={() => setIsAsking(false)}
      >
        <Trans>This can’t be undone.</Trans>
      </Confirm>
    </Section>
  )
}

interface RemovalRefusedProps {
  refusal: ApiError
  /** Chooses another row that this one becomes, after which nothing needs it; left out where rows do not merge. */
  onMerge?: (() => void) | undefined
  onClose(): void
}

/** Why a row cannot be removed, with the way to what needs it. */
export function RemovalRefused({ refusal, onMerge, onClose }: RemovalRefusedProps) {
  const { t } = useLingui()
  return (
    <Sheet isOpen size="content" title={<Trans>Still in use</Trans>} closeLabel={t`Close`} onClose={onClose}>
      <List>
        <Section footer={refusal.message}>
          {refusal.usedBy.map(({ text, path }) => (
            <Cell key={text} isMultiline {...(path && { to: path, onClick: onClose })}>
              {text}
            </Cell>
          ))}
        </Section>
        {onMerge && (
          <Section>
            <MergeCell onClick={onMerge} />
          </Section>
        )}
      </List>
    </Sheet>
  )
}

function MergeCell({ onClick }: { onClick(): void }) {
  return (
    <Cell before={<IconArrowMerge aria-hidden />} tone="accent" isMultiline onClick={onClick}>
      <Trans>Merge into another…</Trans>
    </Cell>
  )
}
