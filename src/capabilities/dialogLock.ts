import type { Clock } from './messengerBridge.ts'

const WINDOW_MS = 2000
const MOST_IN_WINDOW = 2

/** Counts dialogs: web A blocks all dialogs after a third one within 2 s, so that one is never requested. */
export function createDialogLock(clock: Pick<Clock, 'now'>) {
  let taken: number[] = []
  return {
    /** Whether another dialog is allowed now; if so, it is counted. */
    take(): boolean {
      const now = clock.now()
      taken = taken.filter((at) => now - at < WINDOW_MS)
      if (taken.length >= MOST_IN_WINDOW) return false
      taken.push(now)
      return true
    },
  }
}
