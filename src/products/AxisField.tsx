import { Trans, useLingui } from '@lingui/react/macro'
import { useState } from 'react'
import { FieldRow } from '#src/ui/FieldRow/FieldRow.tsx'
import { IconButton } from '#src/ui/IconButton/IconButton.tsx'
import { IconX } from '#src/ui/icons.ts'
import { TextField } from '#src/ui/TextField/TextField.tsx'
import { splitValues, type Axis } from './options.ts'

interface AxisFieldProps {
  axis: Axis
  onChange(axis: Axis): void
  onRemove(): void
}

/** One option: its name, and its values between commas. */
export function AxisField({ axis, onChange, onRemove }: AxisFieldProps) {
  const { t } = useLingui()
  const [typed, setTyped] = useState('')
  const isTyped = splitValues(typed).join() === axis.values.join()
  return (
    <FieldRow>
      <TextField
        label={<Trans>Option</Trans>}
        placeholder={t`Size`}
        value={axis.name}
        maxLength={40}
        onChange={(name) => onChange({ ...axis, name })}
      />
      <TextField
        label={<Trans>Values, separated by commas</Trans>}
        placeholder="S, M, L"
        value={isTyped ? typed : axis.values.join(', ')}
        onChange={(text) => {
          setTyped(text)
          onChange({ ...axis, values: splitValues(text) })
        }}
        after={
          <IconButton mode="plain" label={t`Remove option`} onClick={onRemove}>
            <IconX />
          </IconButton>
        }
      />
    </FieldRow>
  )
}
