import { useRef } from 'react'

/** What was done in a field, for undoing: the browser forgets its own steps when a text is set by a program. */
export function useUndo<State>() {
  const steps = useRef<{ past: State[]; future: State[] }>({ past: [], future: [] })
  return {
    /** Keeps the state that a change begins from. */
    keep(state: State) {
      steps.current.past.push(state)
      steps.current.future = []
    },
    /** The state to go to; `present` can be come back to. */
    step(direction: 'undo' | 'redo', present: State): State | undefined {
      const { past, future } = steps.current
      const [from, to] = direction === 'undo' ? [past, future] : [future, past]
      const next = from.pop()
      if (next !== undefined) to.push(present)
      return next
    },
    forget() {
      steps.current = { past: [], future: [] }
    },
  }
}

/** What keys of a keyboard ask for, if it is undoing or doing again. */
export function undoKey(e: { key: string; ctrlKey: boolean; metaKey: boolean; shiftKey: boolean }) {
  if (!e.ctrlKey && !e.metaKey) return undefined
  if (e.key.toLowerCase() === 'y') return 'redo'
  if (e.key.toLowerCase() !== 'z') return undefined
  return e.shiftKey ? 'redo' : 'undo'
}

const inputTypes = { historyUndo: 'undo', historyRedo: 'redo' } as const

/** What a menu or a gesture asks for, if it is undoing or doing again. */
export function undoInput({ inputType }: InputEvent) {
  return inputType === 'historyUndo' || inputType === 'historyRedo' ? inputTypes[inputType] : undefined
}
