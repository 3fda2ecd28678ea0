/** Replaces a blocked session storage by one in memory: the SDK does not start without. */
export function provideSessionStorage(page: { sessionStorage: Storage } = globalThis): void {
  try {
    void page.sessionStorage.length
  } catch {
    // Blocked for example in a cross-site frame of a private window; the data lasts as long as the page.
    Object.defineProperty(page, 'sessionStorage', { value: memoryStorage(), configurable: true })
  }
}

function memoryStorage(): Storage {
  const kept = new Map<string, string>()
  return {
    get length() {
      return kept.size
    },
    key: (at) => [...kept.keys()][at] ?? null,
    getItem: (name) => kept.get(name) ?? null,
    setItem: (name, text) => void kept.set(name, text),
    removeItem: (name) => void kept.delete(name),
    clear: () => kept.clear(),
  }
}
