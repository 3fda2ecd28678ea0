import { Trans, useLingui } from '@lingui/react/macro'
import { useState } from 'react'
import type { ChangedBy } from '#contract/errors.ts'
import { useFormat, useNow } from '#src/session/language/useFormat.ts'
import { Confirm } from '#src/ui/Confirm/Confirm.tsx'
import { KeyValue } from '#src/ui/KeyValue/KeyValue.tsx'
import { useWidth } from '#src/ui/Platform/Platform.tsx'
import { SegmentedControl } from '#src/ui/SegmentedControl/SegmentedControl.tsx'
import { Text } from '#src/ui/Text/Text.tsx'
import type { Difference, IsTheirs } from './differences.ts'

export interface ConflictQuestionProps {
  isOpen: boolean
  /** Who was faster; nobody knows it of what no person of the team has changed. */
  changedBy?: ChangedBy | undefined
  /** What the person wrote beside what somebody else has saved. */
  differences?: readonly Difference[] | undefined
  onChoose(isTheirs: IsTheirs): void
  /** The person goes back to the fields without an answer. */
  onPutAway(): void
}

/** The choice after somebody else was faster: nothing is overwritten before the person has seen both. On a desktop each field has its own. */
export function ConflictQuestion(props: ConflictQuestionProps) {
  const { isOpen, changedBy, differences = [], onChoose, onPutAway } = props
  const { t } = useLingui()
  const [theirs, setTheirs] = useState<readonly string[]>([])
  const isByField = useWidth() === 'desktop' && differences.length > 1
  const answer = (act: () => void) => () => {
    setTheirs([])
    act()
  }
  const putAway = answer(onPutAway)
  const keep = answer(() => onChoose((key) => isByField && theirs.includes(key)))
  return (
    <Confirm
      isOpen={isOpen}
      mode="filled"
      title={changedBy ? <Changed {...changedBy} /> : <Trans>Someone else just changed this</Trans>}
      confirmLabel={isByField ? t`Save` : <Trans>Keep mine</Trans>}
      cancelLabel={isByField ? <Trans>Continue editing</Trans> : <Trans>Use theirs</Trans>}
      onConfirm={keep}
      onCancel={isByField ? putAway : answer(() => onChoose(() => true))}
      onPutAway={putAway}
    >
      {isByField ? (
        <Trans>You both changed these fields. Select which version of each to save.</Trans>
      ) : (
        <Trans>Your text is still here. Save it over the other change, or use theirs.</Trans>
      )}
      {differences.map(({ key, ...difference }) => (
        <Versions
          key={key}
          {...difference}
          {...(isByField && {
            isTheirs: theirs.includes(key),
            onChange: (isTheirs) =>
              setTheirs((all) => (isTheirs ? [...all, key] : all.filter((one) => one !== key))),
          })}
        />
      ))}
    </Confirm>
  )
}

interface VersionsProps extends Omit<Difference, 'key'> {
  isTheirs?: boolean
  /** Where this field has a choice of its own. */
  onChange?(isTheirs: boolean): void
}

/** Both versions of a field. */
function Versions({ label, mine, theirs, isTheirs = false, onChange }: VersionsProps) {
  const { t } = useLingui()
  const versions = [
    { key: 'mine' as const, label: t({ message: 'Yours', context: 'version of a field' }), value: mine },
    { key: 'theirs' as const, label: t({ message: 'Theirs', context: 'version of a field' }), value: theirs },
  ]
  const isSaid = mine !== undefined || theirs !== undefined
  return (
    <>
      <Text as="p" kind="meta" tone="ink2">
        {label}
      </Text>
      {isSaid && <KeyValue items={versions.map((one) => ({ ...one, value: one.value || '—' }))} />}
      {onChange && (
        <SegmentedControl
          label={label}
          items={versions}
          value={isTheirs ? 'theirs' : 'mine'}
          onChange={(key) => onChange(key === 'theirs')}
        />
      )}
    </>
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
