import { useState, useSyncExternalStore } from 'react'
import type { Point } from '#contract/zones.ts'
import { currentMessenger, onMessenger } from '#src/capabilities/connected.ts'
import { requestLocation } from '#src/capabilities/location.ts'
import { verdictOf } from '#src/capabilities/table.ts'

/** The messenger's location of who stands there; `ask` is missing where it has none. */
export function useOwnLocation(onPlace: (place: Point) => void): { ask?: () => void } {
  const [isAsking, setIsAsking] = useState(false)
  const canAsk = useSyncExternalStore(
    onMessenger,
    () => verdictOf('location', currentMessenger().client) === 'available',
  )
  async function ask() {
    setIsAsking(true)
    const outcome = await requestLocation(currentMessenger())
    setIsAsking(false)
    if (outcome.kind === 'done') onPlace({ lat: outcome.value.latitude, lng: outcome.value.longitude })
  }
  return canAsk ? { ask: () => void (isAsking || ask()) } : {}
}
