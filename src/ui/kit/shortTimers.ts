const longest = 1000
const waiting = new Set<number>()
const { setTimeout: start, clearTimeout: stop } = window

/** Whether something on the page is to happen within a second; imported before everything that sets timers. */
export function isTimerWaiting(): boolean {
  return waiting.size > 0
}

function startWatched(handler: TimerHandler, delay = 0, ...rest: unknown[]): number {
  if (typeof handler !== 'function' || delay > longest) return start(handler, delay, ...rest)
  const id = start(() => {
    waiting.delete(id)
    handler(...rest)
  }, delay)
  waiting.add(id)
  return id
}

function stopWatched(id?: number): void {
  if (id !== undefined) waiting.delete(id)
  stop(id)
}

Object.assign(window, { setTimeout: startWatched, clearTimeout: stopWatched })
