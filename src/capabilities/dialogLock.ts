import type { Clock } from './messengerBridge.ts'

const WINDOW_MS = 2000
const MOST_IN_WINDOW = 2

/** Counts the client's dialogs: a third one within 2 s locks all dialogs of web A, so it is never asked for. */
export function createDialogLock(clock: Pick<Clock, 'now'>) {
  let taken: number[] = []
  return {
    /** Whether one more dialog may be asked for now; if so, it counts. */
    take(): boolean {
      const now = clock.now()
      taken = taken.filter((at) => now - at < WINDOW_MS)
      if (taken.length >= MOST_IN_WINDOW) return false
      taken.push(now)
      return true
    },
  }
}
