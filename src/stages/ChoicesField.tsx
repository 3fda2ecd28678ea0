import { useLingui } from '@lingui/react/macro'
import type { ReactNode } from 'react'
import type { FieldProps } from '#src/resource/useFields.ts'
import { MultiComboField } from '#src/ui/MultiComboField/MultiComboField.tsx'
import type { PickerOption } from '#src/ui/OptionPicker/OptionPicker.tsx'

interface ChoicesFieldProps<Value extends string> extends FieldProps<Value[]> {
  /** Accessible name of what is chosen. */
  chosen: string
  /** What it means that nothing is chosen. */
  placeholder: string
  hint?: ReactNode
  options: readonly (PickerOption & { value: Value })[]
}

/** Several roles or stages; none of them means what the placeholder says. */
export function ChoicesField<Value extends string>(props: ChoicesFieldProps<Value>) {
  const { t } = useLingui()
  const { chosen, value, onChange, ...rest } = props
  return (
    <MultiComboField
      {...rest}
      value={value}
      // Only what is offered can be chosen.
      onChange={(values) => onChange(values as Value[])}
      labels={{
        search: t`Search`,
        close: t`Close`,
        empty: t`Nothing found`,
        chosen,
        remove: (name) => t`Remove ${name}`,
        removed: (name) => t`${name} removed`,
        added: (name) => t`${name} added`,
        done: t({ message: 'Done', context: 'button' }),
      }}
    />
  )
}
