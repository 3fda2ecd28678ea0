const THROTTLE_MS = 200

let running = 0
let isShown = false
let timer: ReturnType<typeof setTimeout> | undefined
const listeners = new Set<() => void>()

/** The loading bar: appears after 200 ms of work, leaves when the last piece of work is over. */
export const loader = {
  /** Says that some work has begun. */
  start(): void {
    running += 1
    timer ??= setTimeout(() => show(true), THROTTLE_MS)
  },
  /** Says that one piece of work is over. */
  finish(): void {
    running = Math.max(0, running - 1)
    if (running > 0) return
    clearTimeout(timer)
    timer = undefined
    show(false)
  },
  subscribe(listener: () => void): () => void {
    listeners.add(listener)
    return () => listeners.delete(listener)
  },
  read: (): boolean => isShown,
}

function show(next: boolean): void {
  if (isShown === next) return
  isShown = next
  for (const listener of listeners) listener()
}
