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

/** Calls the handler for each event of these names, and when some may have been missed: what is shown is old then. */
export function useChanges(names: readonly EventName[], handler: () => void): void {
  useEvents(names, handler)
  useOnReset(handler)
}

/** How the stream of events is doing. */
export function useLive(): LiveState {
  return useSnapshot(live).state
}
