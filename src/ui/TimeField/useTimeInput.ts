import type { InputHTMLAttributes, KeyboardEvent } from 'react'
import { useTypedText } from '#src/ui/DateField/useTypedText.ts'
import { usePlatform } from '#src/ui/Platform/Platform.tsx'
import { readTime, stepTime } from './timeText.ts'

export interface TimeInputOptions {
  value: string | null
  onChange(value: string | null): void
  /** What cannot be read, or is empty, is put back when the input is left. */
  keepsValue?: boolean
  onEnter?(): void
}

const steps: Partial<Record<string, number>> = { ArrowUp: 5, ArrowDown: -5, PageUp: 60, PageDown: -60 }
const NOON = '12:00'

/** What makes an input one of a time, and whether it was left with something that is none. */
export function useTimeInput({ value, onChange, keepsValue, onEnter }: TimeInputOptions) {
  const { haptics } = usePlatform()
  const typed = useTypedText({ value, onChange, read: readTime, write: (time) => time, keepsValue })
  const onKeyDown = (e: KeyboardEvent) => {
    const step = steps[e.key]
    if (step !== undefined) {
      e.preventDefault()
      haptics.selection()
      onChange(value === null ? NOON : stepTime(value, step))
    }
    if (e.key === 'Enter') {
      typed.leave()
      onEnter?.()
    }
  }
  const input = {
    type: 'text',
    inputMode: 'numeric',
    autoComplete: 'off',
    enterKeyHint: 'done',
    value: typed.text,
    onChange: (e) => typed.type(e.target.value),
    onKeyDown,
    onBlur: typed.leave,
  } satisfies InputHTMLAttributes<HTMLInputElement>
  return { input, isUnreadable: typed.isUnreadable }
}
