import { useRef, useState, type KeyboardEvent, type SyntheticEvent } from 'react'
import { usePlatform } from '#src/ui/Platform/Platform.tsx'
import { readEdit } from './typedEdit.ts'
import { moveCaret, readNumber, tidyTyped, writeNumber } from './typedNumber.ts'
import { undoInput, undoKey, useUndo } from './useUndo.ts'
import { useSelection, type Selection } from './useSelection.ts'

export interface TypedNumberOptions {
  value: number | null
  onChange(value: number | null): void
  scale: number
  decimals: number
  canBeNegative: boolean
  isFixed: boolean
}

interface Draft {
  text: string
  number: number | null
}

/** The text of a number while it is typed, and what its input does with keys, paste and touch keyboards. */
export function useTypedNumber(options: TypedNumberOptions) {
  const { onChange } = options
  const [draft, setDraft] = useState<Draft | null>(null)
  const shown = useShown(options, draft)
  const readTyped = useReadTyped(options)
  const undo = useUndo<Draft>()
  const selected = useRef<Selection | null>(null)
  /** What stood there before the keyboard began to compose. */
  const composed = useRef<Draft | null>(null)
  const selection = useSelection((e) => {
    const direction = undoInput(e)
    if (direction) {
      e.preventDefault()
      step(direction)
    } else if (!composed.current) selected.current = selection.read()
  })

  function show(next: Draft, caret = next.text.length) {
    selection.place(caret)
    setDraft(next)
    onChange(next.number)
  }

  function type(field: HTMLInputElement, before: Draft) {
    const typed = readTyped(before.text, selected.current, field)
    if (!typed) return
    // A keyboard that composes loses its place when the text changes under it: it is tidied at the end.
    if (composed.current) {
      setDraft({ text: field.value, number: typed.number })
      return onChange(typed.number)
    }
    selected.current = null
    undo.keep(before)
    show(typed, typed.caret)
  }

  function step(direction: 'undo' | 'redo') {
    const next = undo.step(direction, shown)
    if (next) show(next)
  }

  return {
    /** Undoes when the keys mean that; they mean nothing else then. */
    undoes(e: KeyboardEvent): boolean {
      const direction = undoKey(e)
      if (direction) {
        e.preventDefault()
        step(direction)
      }
      return direction !== undefined
    },
    /** Writes the number as it is kept, once nobody types any more. */
    leave() {
      undo.forget()
      composed.current = null
      setDraft(null)
    },
    props: {
      ...selection.props,
      value: shown.text,
      onChange: (e: SyntheticEvent<HTMLInputElement>) => type(e.currentTarget, composed.current ?? shown),
      onCompositionStart() {
        composed.current = shown
        selected.current = selection.read()
      },
      onCompositionEnd(e: SyntheticEvent<HTMLInputElement>) {
        const before = composed.current ?? shown
        composed.current = null
        type(e.currentTarget, before)
      },
    },
  }
}

/** What is being typed, as long as it is the number that is kept. */
function useShown({ value, scale, decimals, isFixed }: TypedNumberOptions, draft: Draft | null): Draft {
  const { numberFormat } = usePlatform()
  // Whoever keeps a 0 for nothing does not get it written into a field that was emptied.
  if (draft && (draft.number ?? 0) === (value ?? 0)) return draft
  const text = value === null ? '' : writeNumber(value, scale, decimals, numberFormat, isFixed)
  return { text, number: value }
}

/** Reads what stands in the input after a change; undefined for a number that is too large to be one. */
function useReadTyped({ scale, decimals, canBeNegative }: TypedNumberOptions) {
  const { numberFormat } = usePlatform()
  return (before: string, selected: Selection | null, field: HTMLInputElement) => {
    const caret = field.selectionStart ?? field.value.length
    const edited = readEdit({ before, selected, after: field.value, caret }, decimals, numberFormat)
    const text = tidyTyped(edited.text, decimals, numberFormat, canBeNegative)
    const number = readNumber(text, scale, numberFormat)
    if (number !== null && !Number.isSafeInteger(number)) return undefined
    return { text, number, caret: moveCaret(edited.text, edited.caret, text, numberFormat) }
  }
}
