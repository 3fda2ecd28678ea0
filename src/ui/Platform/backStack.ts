/** Who gets the next press of the messenger's back button: the last one that asked. */
export interface BackStack {
  /** Puts a handler on top; the answer takes it off again. */
  push(onBack: () => void): () => void
  /** Gives the press to the handler on top; false when there is none. */
  press(): boolean
  size(): number
}

/** A stack of back handlers; `onVisible` hears whether the button is needed. */
export function createBackStack(onVisible: (isVisible: boolean) => void = () => {}): BackStack {
  const handlers: { onBack: () => void }[] = []
  const tell = () => onVisible(handlers.length > 0)
  return {
    push(onBack) {
      const entry = { onBack }
      handlers.push(entry)
      tell()
      return () => {
        const index = handlers.indexOf(entry)
        if (index < 0) return
        handlers.splice(index, 1)
        tell()
      }
    },
    press() {
      const top = handlers.at(-1)
      top?.onBack()
      return top !== undefined
    },
    size: () => handlers.length,
  }
}
