const EVENT = 'terms_changed'

/** Hears of calls that were refused until the terms are accepted; answers a function that stops it. */
export function onTermsChanged(listener: () => void): () => void {
  addEventListener(EVENT, listener)
  return () => removeEventListener(EVENT, listener)
}

export const tellTermsChanged = (): void => void dispatchEvent(new Event(EVENT))
