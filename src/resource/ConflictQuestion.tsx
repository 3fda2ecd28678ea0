import { Trans, useLingui } from '@lingui/react/macro'
import { Confirm } from '#src/ui/Confirm/Confirm.tsx'
import { KeyValue } from '#src/ui/KeyValue/KeyValue.tsx'
import type { Difference } from './differences.ts'

export interface ConflictQuestionProps {
  isOpen: boolean
  /** What the person wrote beside what somebody else has saved. */
  differences?: readonly Difference[] | undefined
  onKeepMine(): void
  onTakeTheirs(): void
}

/** The choice after somebody else was faster: nothing is overwritten before the person has seen both. */
export function ConflictQuestion({
  isOpen,
  differences = [],
  onKeepMine,
  onTakeTheirs,
}: ConflictQuestionProps) {
  const { t } = useLingui()
  const rows = differences.flatMap(({ label, mine, theirs }) => [
    { key: `${label} mine`, label: t`${label}: yours`, value: mine || '—' },
    { key: `${label} theirs`, label: t`${label}: theirs`, value: theirs || '—' },
  ])
  return (
    <Confirm
      isOpen={isOpen}
      mode="filled"
      title={<Trans>Someone else just changed this</Trans>}
      confirmLabel={<Trans>Keep mine</Trans>}
      cancelLabel={<Trans>Use theirs</Trans>}
      onConfirm={onKeepMine}
      onCancel={onTakeTheirs}
    >
      <Trans>Your text is still here. Save it over the other change, or use theirs.</Trans>
      {rows.length > 0 && <KeyValue items={rows} />}
    </Confirm>
  )
}
