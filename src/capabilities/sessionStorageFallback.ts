/** Gives the page a session storage in memory where the browser blocks the real one: the SDK does not start without. */
export function provideSessionStorage(page: { sessionStorage: Storage } = globalThis): void {
  try {
    void page.sessionStorage.length
  } catch {
    // A frame of another site in a private window, for one: what is kept lasts as long as the page.
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
