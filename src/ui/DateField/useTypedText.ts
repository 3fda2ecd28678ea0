import { useState } from 'react'

export interface TypedTextOptions {
  value: string | null
  onChange(value: string | null): void
  /** What a typed text means; null is nothing readable. */
  read(text: string): string | null
  /** How a value is written. */
  write(value: string): string
  /** Helps while typing: gets the new text and the one before it. */
  tidy?(typed: string, before: string): string
  /** What cannot be read is put back when the field is left, and an empty text is not reported. */
  keepsValue?: boolean
}

/** A text as it is typed, and whether the field was left with something that cannot be read. */
export interface TypedText {
  text: string
  isUnreadable: boolean
  type(typed: string): void
  leave(): void
}

interface Draft {
  text: string
  /** The value that belongs to the text: another one was set elsewhere and wins. */
  value: string | null
  isLeft: boolean
}

/** The text of a value that is typed: reported as soon as it can be read, written properly when the field is left. */
export function useTypedText(options: TypedTextOptions): TypedText {
  const { value, onChange, read, write, tidy, keepsValue } = options
  const [draft, setDraft] = useState<Draft | null>(null)
  const current = draft?.value === value ? draft : null
  const text = current?.text ?? (value === null ? '' : write(value))
  return {
    text,
    isUnreadable: current?.isLeft === true,
    type(typed) {
      const next = tidy?.(typed, text) ?? typed
      const meant = read(next) ?? (keepsValue ? value : null)
      setDraft({ text: next, value: meant, isLeft: false })
      if (meant !== value) onChange(meant)
    },
    leave() {
      if (!current) return
      const isReadable = keepsValue || current.text.trim() === '' || read(current.text) !== null
      setDraft(isReadable ? null : { ...current, isLeft: true })
    },
  }
}
