import { Trans, useLingui } from '@lingui/react/macro'
import { Fragment } from 'react'
import type { ChangedBy } from '#contract/errors.ts'
import { useFormat, useNow } from '#src/session/language/useFormat.ts'
import { Confirm } from '#src/ui/Confirm/Confirm.tsx'
import { KeyValue } from '#src/ui/KeyValue/KeyValue.tsx'
import { Text } from '#src/ui/Text/Text.tsx'
import type { Difference } from './differences.ts'

export interface ConflictQuestionProps {
  isOpen: boolean
  /** Who was faster; nobody knows it of what no person of the team has changed. */
  changedBy?: ChangedBy | undefined
  /** What the person wrote beside what somebody else has saved. */
  differences?: readonly Difference[] | undefined
  onKeepMine(): void
  onTakeTheirs(): void
}

/** The choice after somebody else was faster: nothing is overwritten before the person has seen both. */
export function ConflictQuestion({
  isOpen,
  changedBy,
  differences = [],
  onKeepMine,
  onTakeTheirs,
}: ConflictQuestionProps) {
  const { t } = useLingui()
  const versions = ({ mine, theirs }: Difference) => [
    { key: 'mine', label: t({ message: 'Yours', context: 'version of a field' }), value: mine || '—' },
    { key: 'theirs', label: t({ message: 'Theirs', context: 'version of a field' }), value: theirs || '—' },
  ]
  return (
    <Confirm
      isOpen={isOpen}
      mode="filled"
      title={changedBy ? <Changed {...changedBy} /> : <Trans>Someone else just changed this</Trans>}
      confirmLabel={<Trans>Keep mine</Trans>}
      cancelLabel={<Trans>Use theirs</Trans>}
      onConfirm={onKeepMine}
      onCancel={onTakeTheirs}
    >
      <Trans>Your text is still here. Save it over the other change, or use theirs.</Trans>
      {differences.map((difference) => (
        <Fragment key={difference.label}>
          <Text as="p" kind="meta" tone="ink2">
            {difference.label}
          </Text>
          <KeyValue items={versions(difference)} />
        </Fragment>
      ))}
    </Confirm>
  )
}

function Changed({ name, at }: ChangedBy) {
  const age = useFormat().ago(at, useNow())
  return (
    <Trans>
      Changed by {name} {age}
    </Trans>
  )
}
