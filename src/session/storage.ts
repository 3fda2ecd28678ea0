const memory = new Map<string, string>()
const LOCALE_KEY = 'i18n_redirected'

/** Reads a stored text; where storage is blocked, what this page has written. */
export function readText(key: string): string | null {
  if (memory.has(key)) return memory.get(key) ?? null
  return withStorage((storage) => storage.getItem(key)) ?? null
}

/** Reads a stored JSON value; undefined when broken or missing. */
export function readValue(key: string): unknown {
  const text = readText(key)
  if (text === null) return undefined
  try {
    return JSON.parse(text)
  } catch {
    // Written by an older build or by hand: treated as missing.
    return undefined
  }
}

/** Stores a text over reloads; for this page only where storage is blocked or full. */
export function writeText(key: string, text: string): void {
  memory.delete(key)
  const isKept = withStorage((storage) => {
    storage.setItem(key, text)
    return true
  })
  if (!isKept) memory.set(key, text)
}

export function writeValue(key: string, value: unknown): void {
  writeText(key, JSON.stringify(value))
}

/** Clears the local storage except the language, which belongs to the device. */
export function clearStorage(): void {
  const language = readText(LOCALE_KEY)
  memory.clear()
  withStorage((storage) => storage.clear())
  if (language !== null) writeText(LOCALE_KEY, language)
}

function withStorage<Result>(work: (storage: Storage) => Result): Result | undefined {
  try {
    return work(localStorage)
  } catch {
    // Storage can be blocked in a cross-site frame, or full: the app continues in memory.
    return undefined
  }
}
