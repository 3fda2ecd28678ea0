const memory = new Map<string, string>()
const LOCALE_KEY = 'i18n_redirected'

/** Reads a text kept by the browser; where storage is blocked, what this page itself has written. */
export function readText(key: string): string | null {
  if (memory.has(key)) return memory.get(key) ?? null
  return withStorage((storage) => storage.getItem(key)) ?? null
}

/** Reads a value kept as JSON; broken or missing text is undefined. */
export function readValue(key: string): unknown {
  const text = readText(key)
  if (text === null) return undefined
  try {
    return JSON.parse(text)
  } catch {
    // Written by an older build or by hand: as good as missing.
    return undefined
  }
}

/** Keeps a text over reloads; a blocked or full storage keeps it for this page only. */
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

/** Clears the browser's local storage but for the language, which belongs to the device and not to the person. */
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
    // A foreign frame may forbid storage, a full one refuses to write: the app goes on in memory.
    return undefined
  }
}
