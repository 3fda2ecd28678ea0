import { useEffect, useEffectEvent } from 'react'
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

/**
 * Calls the handler when what is shown is old: at an event of these names, at most once a second, or when some were
 * missed; with an entity, only at events of that.
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

/** Works at once, and again for whatever comes within the pause when that is over. */
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

/** How the stream of events is doing. */
export function useLive(): LiveState {
  return useSnapshot(live).state
}
