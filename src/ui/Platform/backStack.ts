/** Who gets the next press of the messenger's back button: the last one that asked. */
export interface BackStack {
  /** Puts a handler on top; the answer takes it off again. */
  push(onBack: () => void): () => void
  /** Puts a handler below all others, whenever it comes: the page's own step back, with what is open above it. */
  pushBelow(onBack: () => void): () => void
  /** Gives the press to the handler on top; false when there is none. */
  press(): boolean
  size(): number
}

/** A stack of back handlers; `onVisible` hears whether the button is needed. */
export function createBackStack(onVisible: (isVisible: boolean) => void = () => {}): BackStack {
  const handlers: { onBack: () => void }[] = []
  const tell = () => onVisible(handlers.length > 0)
  const enter = (at: 'push' | 'unshift') => (onBack: () => void) => {
    const entry = { onBack }
    handlers[at](entry)
    tell()
    return () => {
      const index = handlers.indexOf(entry)
      if (index < 0) return
      handlers.splice(index, 1)
      tell()
    }
  }
  return {
    push: enter('push'),
    pushBelow: enter('unshift'),
    press() {
      const top = handlers.at(-1)
      top?.onBack()
      return top !== undefined
    },
    size: () => handlers.length,
  }
}
