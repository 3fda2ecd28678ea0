import type { KeyboardEvent } from 'react'

/** Key handler of a field for what Enter does there; the press ends with it, whatever has the focus afterwards. */
export function enterKey(onEnter: (() => void) | undefined) {
  if (!onEnter) return undefined
  return (e: KeyboardEvent) => {
    if (e.key !== 'Enter' || e.nativeEvent.isComposing) return
    e.preventDefault()
    onEnter()
  }
}
