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

/** Runs at once, so many times at most in so long; what is asked for beyond that is one more run when it may be. */
export function gather(work: () => void, { most = 1, inMs = PAUSE_MS } = {}) {
  let begun: number[] = []
  let timer = 0
  const run = () => {
    begun = [...begun, performance.now()].slice(-most)
    work()
  }
  const ask = () => {
    const wait = (begun.at(-most) ?? -Infinity) + inMs - performance.now()
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
