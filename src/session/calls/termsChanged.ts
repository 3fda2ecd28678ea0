const listeners = new Set<() => void>()

/** Hears of calls that were refused until the terms are accepted; answers a function that stops it. */
export function onTermsChanged(listener: () => void): () => void {
  listeners.add(listener)
  return () => void listeners.delete(listener)
}

export const tellTermsChanged = (): void => listeners.forEach((listener) => listener())
