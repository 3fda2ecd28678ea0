const WINDOW_MS = 10_000
const KEY = 'reloaded:'

/** Whether a path may be reloaded now: once in ten seconds, remembered in the session or, where that is blocked, in the history entry. */
export function mayReload(path: string, now = Date.now()): boolean {
  const last = readMark(path)
  if (last !== undefined && now - last < WINDOW_MS) return false
  return writeMark(path, now)
}

function readMark(path: string): number | undefined {
  const state = window.history.state as Record<string, unknown> | null
  const text = fromSession((storage) => storage.getItem(KEY + path)) ?? state?.[KEY + path]
  return text === undefined || text === null ? undefined : Number(text)
}

function writeMark(path: string, now: number): boolean {
  fromSession((storage) => storage.setItem(KEY + path, String(now)))
  const state = window.history.state as Record<string, unknown> | null
  window.history.replaceState({ ...state, [KEY + path]: now }, '')
  return true
}

function fromSession<Result>(work: (storage: Storage) => Result): Result | undefined {
  try {
    return work(sessionStorage)
  } catch {
    // Blocked in a foreign frame: the history entry remembers instead.
    return undefined
  }
}
