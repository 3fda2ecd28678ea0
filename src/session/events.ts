import { useEffect, useEffectEvent, useRef } from 'react'
import { useSnapshot } from 'valtio'
import type { EventName } from '#contract/events.ts'
import { live, onEvent, onReset, type AppEvent, type LiveState } from './live.ts'

/** Calls the handler for each event of these names while the screen is there. */
export function useEvents(names: readonly EventName[], handler: (event: AppEvent) => void): void {
  const hear = useEffectEvent((event: AppEvent) => {
    if (names.includes(event.name)) handler(event)
  })
  useEffect(() => onEvent((event) => hear(event)), [])
}

/** Calls the handler when lists may be old and have to be fetched again. */
export function useOnReset(handler: () => void): void {
  const hear = useEffectEvent(handler)
  useEffect(() => onReset(() => hear()), [])
}

/** Between two askings of a screen: a rush of orders must not use up the calls of its session. */
const PAUSE_MS = 1000

/** Calls the handler when what is shown is old: at an event of these names, at most once a second, or when some were missed. */
export function useChanges(names: readonly EventName[], handler: () => void): void {
  const gather = useGathered(handler)
  useEvents(names, gather)
  useOnReset(gather)
}

/** Works at once, and again for whatever comes within the pause when that is over. */
function useGathered(work: () => void): () => void {
  const run = useEffectEvent(work)
  const next = useRef({ from: 0, timer: 0 })
  useEffect(() => () => clearTimeout(next.current.timer), [])
  return () => {
    const runNow = () => {
      next.current.from = performance.now() + PAUSE_MS
      run()
    }
    const wait = next.current.from - performance.now()
    clearTimeout(next.current.timer)
    if (wait > 0) next.current.timer = window.setTimeout(runNow, wait)
    else runNow()
  }
}

/** How the stream of events is doing. */
export function useLive(): LiveState {
  return useSnapshot(live).state
}
