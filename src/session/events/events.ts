import { useEffect, useEffectEvent } from 'react'
import { useSnapshot } from 'valtio'
import type { EventName } from '#contract/events.ts'
import { live, onEvent, onReset, type AppEvent, type LiveState } from './live.ts'

/** Calls the handler for each event of these names while the screen is mounted. */
export function useEvents(names: readonly EventName[], handler: (event: AppEvent) => void): void {
  const hear = useEffectEvent((event: AppEvent) => {
    if (names.includes(event.name)) handler(event)
  })
  useEffect(() => onEvent((event) => hear(event)), [])
}

/** Calls the handler when lists may be outdated and have to be fetched again. */
export function useOnReset(handler: () => void): void {
  const hear = useEffectEvent(handler)
  useEffect(() => onReset(() => hear()), [])
}

/** Shortest interval between two fetches of a screen, in milliseconds: a burst of orders must not use up the rate limit. */
const PAUSE_MS = 1000

/**
 * Calls the handler when the shown data are outdated: on events of these names (and entity, if given), at most once a
 * second, and after events may have been missed.
 */
export function useChanges(names: readonly EventName[], handler: () => void, entity?: string): void {
  const run = useEffectEvent(handler)
  const isMeant = useEffectEvent(
    ({ name, data }: AppEvent) => names.includes(name) && (!entity || data.entity === entity),
  )
  useEffect(() => {
    const { ask, stop } = gather(() => run())
    const ends = [onEvent((event) => isMeant(event) && ask()), onReset(ask), stop]
    return () => ends.forEach((end) => end())
  }, [])
}

/** Runs at once, and once more after the interval if it was called again meanwhile. */
function gather(work: () => void) {
  let nextFrom = 0
  let timer = 0
  const run = () => {
    nextFrom = performance.now() + PAUSE_MS
    work()
  }
  const ask = () => {
    const wait = nextFrom - performance.now()
    clearTimeout(timer)
    if (wait > 0) timer = window.setTimeout(run, wait)
    else run()
  }
  return { ask, stop: () => clearTimeout(timer) }
}

/** The state of the event stream. */
export function useLive(): LiveState {
  return useSnapshot(live).state
}
