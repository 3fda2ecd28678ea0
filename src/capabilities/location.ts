import { ask, CLIENT_MS } from './ask.ts'
import { andThen, fieldsOf, type Outcome } from './outcome.ts'
import type { Messenger } from './messengerBridge.ts'

/** A location in degrees; accuracy in metres where the client gives it. */
export interface Place {
  latitude: number
  longitude: number
  accuracy: number | null
}

/** Requests the location; the client asks for permission the first time. */
export async function requestLocation(messenger: Messenger): Promise<Outcome<Place>> {
  const checked = await ask<void>(messenger, 'location', {
    method: 'web_app_check_location',
    waitMs: CLIENT_MS,
    reads: {
      location_checked: (data) => {
        const { available, access_requested, access_granted } = fieldsOf(data)
        if (available !== true) return 'noPlatform'
        return access_requested === true && access_granted === false ? 'refused' : { done: undefined }
      },
    },
  })
  return andThen(checked, () =>
    ask<Place>(messenger, 'location', {
      method: 'web_app_request_location',
      reads: {
        location_requested: (data) => {
          const place = fieldsOf(data).available === true ? placeOf(data) : undefined
          return place ? { done: place } : 'refused'
        },
      },
    }),
  )
}

const BROWSER_MS = 15_000

/** The same, from the browser where there is no messenger or it knows no location. */
export async function requestAnyLocation(
  messenger: Messenger,
  browser: Pick<Geolocation, 'getCurrentPosition'> | undefined = navigator.geolocation,
): Promise<Outcome<Place>> {
  const outcome = await requestLocation(messenger)
  if (outcome.kind === 'done' || outcome.kind === 'refused' || !browser) return outcome
  const begun = performance.now()
  const { promise, resolve } = Promise.withResolvers<Outcome<Place>>()
  const ms = () => performance.now() - begun
  browser.getCurrentPosition(
    ({ coords }) => {
      const { latitude, longitude, accuracy } = coords
      resolve({ kind: 'done', value: { latitude, longitude, accuracy }, raw: coords, ms: ms() })
    },
    (raw) => resolve({ kind: 'refused', raw, ms: ms() }),
    { timeout: BROWSER_MS, maximumAge: BROWSER_MS },
  )
  return promise
}

/** Opens the client's settings, where a refused permission can be granted; only after a tap. */
export function openLocationSettings(messenger: Messenger): Promise<Outcome<void>> {
  return ask(messenger, 'location', { method: 'web_app_open_location_settings' })
}

function placeOf(data: unknown): Place | undefined {
  const { latitude, longitude, horizontal_accuracy } = fieldsOf(data)
  if (!isWithin(latitude, 90) || !isWithin(longitude, 180)) return undefined
  return { latitude, longitude, accuracy: isWithin(horizontal_accuracy) ? horizontal_accuracy : null }
}

function isWithin(value: unknown, most = Infinity): value is number {
  return typeof value === 'number' && Number.isFinite(value) && Math.abs(value) <= most
}
