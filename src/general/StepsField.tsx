import { useState, type ReactNode } from 'react'
import { TextField } from '#src/ui/TextField/TextField.tsx'

export interface StepsFieldProps {
  label: ReactNode
  hint: ReactNode
  value: readonly number[]
  onChange(steps: number[]): void
  onBlur?(): void
  error?: readonly string[] | undefined
}

/** A few whole numbers in one line, however they are kept apart. */
export function StepsField({ value, onChange, ...field }: StepsFieldProps) {
  const [text, setText] = useState(value.join(', '))
  const isSame = String(stepsOf(text)) === String(value)
  return (
    <TextField
      {...field}
      isRequired
      maxLength={40}
      value={isSame ? text : value.join(', ')}
      onChange={(written) => {
        setText(written)
        onChange(stepsOf(written))
      }}
    />
  )
}

const stepsOf = (text: string) =>
  [...new Set((text.match(/\d+/g) ?? []).map(Number))].toSorted((a, b) => a - b)
