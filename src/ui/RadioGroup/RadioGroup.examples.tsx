import { useState } from 'react'
import { IconCash, IconCreditCard } from '#src/ui/icons.ts'
import { RadioGroup } from './RadioGroup.tsx'

/** Ways to pay. */
export function Payment() {
  const [value, setValue] = useState<string>('cash')
  return (
    <RadioGroup
      label="Payment"
      value={value}
      onChange={setValue}
      options={[
        { value: 'cash', label: 'Cash to the courier', before: <IconCash aria-hidden /> },
        { value: 'card', label: 'Card on delivery', before: <IconCreditCard aria-hidden /> },
        { value: 'later', label: 'Gift card', subtitle: 'Run out', isDisabled: true },
      ]}
    />
  )
}
