import { useState, useSyncExternalStore } from 'react'
import type { Point } from '#contract/zones.ts'
import { currentMessenger, onMessenger } from '#src/capabilities/connected.ts'
import { requestLocation } from '#src/capabilities/location.ts'
import { verdictOf } from '#src/capabilities/table.ts'

const BROWSER_MS = 15_000

type Source = 'messenger' | 'browser' | 'nobody'

export interface OwnLocation {
  /** Missing where neither the messenger nor the browser has a location. */
  ask?: () => void
  isAsking: boolean
  /** It was asked for and could not be had: refused, or not known. */
  isUnknown: boolean
}

/** Where the person stands, as the messenger knows it, or the browser outside of one. */
export function useOwnLocation(onPlace: (place: Point) => void): OwnLocation {
  const [isAsking, setIsAsking] = useState(false)
  const [isUnknown, setIsUnknown] = useState(false)
  const source = useSyncExternalStore(onMessenger, sourceNow)
  async function ask() {
    setIsAsking(true)
    setIsUnknown(false)
    const place = await (source === 'messenger' ? placeByMessenger() : placeByBrowser())
    setIsAsking(false)
    setIsUnknown(place === null)
    if (place) onPlace(place)
  }
  return { isAsking, isUnknown, ...(source !== 'nobody' && { ask: () => void (isAsking || ask()) }) }
}

function sourceNow(): Source {
  const { client } = currentMessenger()
  if (verdictOf('location', client) === 'available') return 'messenger'
  // The window of a messenger answers for no browser: most refuse without a word.
  const isAlone = client.platform === 'unknown'
  return isAlone && window.isSecureContext && 'geolocation' in navigator ? 'browser' : 'nobody'
}

async function placeByMessenger(): Promise<Point | null> {
  const outcome = await requestLocation(currentMessenger())
  return outcome.kind === 'done' ? { lat: outcome.value.latitude, lng: outcome.value.longitude } : null
}

function placeByBrowser(): Promise<Point | null> {
  return new Promise((resolve) => {
    navigator.geolocation.getCurrentPosition(
      ({ coords }) => resolve({ lat: coords.latitude, lng: coords.longitude }),
      () => resolve(null),
      { enableHighAccuracy: true, timeout: BROWSER_MS, maximumAge: 60_000 },
    )
  })
}
