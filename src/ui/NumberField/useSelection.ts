import { useEffect, useEffectEvent, useLayoutEffect, useRef } from 'react'

export interface Selection {
  start: number
  end: number
}

/** The selection of an input: as it was before the last change, put elsewhere, and all of it when the input is entered. */
export function useSelection(onBeforeInput: (e: InputEvent) => void) {
  const input = useRef<HTMLInputElement>(null)
  const wanted = useRef<number | null>(null)
  const isEntered = useRef(false)
  useLayoutEffect(() => {
    if (wanted.current === null) return
    input.current?.setSelectionRange(wanted.current, wanted.current)
    wanted.current = null
  })
  const hear = useEffectEvent(onBeforeInput)
  // React's own event of this name tells neither of deleting nor of undoing.
  useEffect(() => {
    const field = input.current
    const listen = (e: InputEvent) => hear(e)
    field?.addEventListener('beforeinput', listen)
    return () => field?.removeEventListener('beforeinput', listen)
  }, [])
  return {
    read: (): Selection | null => selectionOf(input.current),
    /** Puts the caret there once the text is drawn. */
    place: (position: number) => (wanted.current = position),
    props: {
      ref: input,
      onFocus: (e: { currentTarget: HTMLInputElement }) => selectAll(e.currentTarget),
      onPointerDown: () => (isEntered.current = document.activeElement !== input.current),
      /** The press that enters the field ends by placing the caret, after it has got the focus. */
      onClick({ currentTarget: field }: { currentTarget: HTMLInputElement }) {
        if (isEntered.current && field.selectionStart === field.selectionEnd) selectAll(field)
        isEntered.current = false
      },
    },
  }
}

const selectAll = (field: HTMLInputElement) => field.setSelectionRange(0, field.value.length)

function selectionOf(field: HTMLInputElement | null): Selection | null {
  return field && { start: field.selectionStart ?? 0, end: field.selectionEnd ?? 0 }
}
