import { useLingui } from '@lingui/react/macro'
import type { ReactNode } from 'react'
import { ComboField } from '#src/ui/ComboField/ComboField.tsx'
import type { PickerOption } from '#src/ui/OptionPicker/OptionPicker.tsx'

interface FoundFieldProps {
  label: ReactNode
  value: string | null
  onChange(id: string | null): void
  error?: string[]
  /** Name of the value as long as nothing was searched for. */
  valueLabel?: string
  isRequired?: boolean
  search(text: string): Promise<readonly PickerOption[]>
}

/** A company or a person, found on the server by what is typed. */
export function FoundField(props: FoundFieldProps) {
  const { t } = useLingui()
  return (
    <ComboField
      {...props}
      placeholder={t({ message: 'Choose', context: 'a company or a person' })}
      labels={{
        search: t`Search`,
        close: t`Close`,
        empty: t`Nothing found`,
        loading: t`Loading`,
        error: t`Couldn’t load`,
        retry: t`Try again`,
        clear: t({ message: 'Clear', context: 'a field' }),
      }}
    />
  )
}
