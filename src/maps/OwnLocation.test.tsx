import { afterEach, expect, test, vi } from 'vitest'
import { page } from 'vitest/browser'
import type { Bridge } from '#src/capabilities/messengerBridge.ts'
import { setMessenger } from '#src/capabilities/connected.ts'
import { drawScreen } from '#src/resource/testScreen.tsx'
import { network, success } from '#src/session/calls/testNetwork.ts'
import { OwnLocation } from './OwnLocation.tsx'

const ask = page.getByRole('button', { name: 'Use my location' })
const unknown = page.getByRole('alert')
const wayOn = 'Your location is not known. Allow it in the settings, or choose the place on the map.'

const nowhere: Bridge = { post() {}, on: () => () => {} }
afterEach(() => {
  setMessenger({ version: '0', platform: 'unknown' }, nowhere)
  vi.restoreAllMocks()
  vi.unstubAllGlobals()
})

async function draw() {
  network(() => success({}))
  const onPlace = vi.fn()
  await drawScreen(<OwnLocation onPlace={onPlace} />)
  return onPlace
}

/** A client that answers each of these questions at once. */
function clientWith(answers: Record<string, [event: string, data: unknown]>) {
  const heard: Record<string, ((data: unknown) => void)[]> = {}
  const bridge: Bridge = {
    post(method) {
      const [event, data] = answers[method] ?? []
      if (event) queueMicrotask(() => heard[event]?.forEach((tell) => tell(data)))
    },
    on(event, listener) {
      ;(heard[event] ??= []).push(listener)
      return () => (heard[event] = heard[event]?.filter((one) => one !== listener) ?? [])
    },
  }
  setMessenger({ version: '9.0', platform: 'android' }, bridge)
}

test('the browser tells the place', async () => {
  const onPlace = await draw()
  vi.spyOn(navigator.geolocation, 'getCurrentPosition').mockImplementation((tell) =>
    tell({ coords: { latitude: 41.3, longitude: 69.2 } } as GeolocationPosition),
  )
  await ask.click()
  await expect.poll(() => onPlace.mock.calls).toEqual([[{ lat: 41.3, lng: 69.2 }]])
  await expect.element(unknown).not.toBeInTheDocument()
})

test('the browser refuses: it is said what to do, and the next try can go well', async () => {
  const onPlace = await draw()
  const asking = vi
    .spyOn(navigator.geolocation, 'getCurrentPosition')
    .mockImplementation((_, fail) => fail?.({ code: 1 } as GeolocationPositionError))
  await ask.click()
  await expect.element(unknown).toHaveTextContent(wayOn)
  expect(onPlace).not.toHaveBeenCalled()
  asking.mockImplementation((tell) => tell({ coords: { latitude: 1, longitude: 2 } } as GeolocationPosition))
  await ask.click()
  await expect.poll(() => onPlace.mock.calls).toEqual([[{ lat: 1, lng: 2 }]])
  await expect.element(unknown).not.toBeInTheDocument()
})

test('a browser without a location offers none', async () => {
  vi.stubGlobal('isSecureContext', false)
  await draw()
  await expect.element(page.getByRole('region', { name: 'Notifications' })).toBeInTheDocument()
  await expect.element(ask).not.toBeInTheDocument()
})

test('the messenger tells the place, and the browser is not asked', async () => {
  const asking = vi.spyOn(navigator.geolocation, 'getCurrentPosition')
  const onPlace = await draw()
  clientWith({
    web_app_check_location: ['location_checked', { available: true }],
    web_app_request_location: ['location_requested', { available: true, latitude: 41.3, longitude: 69.2 }],
  })
  await ask.click()
  await expect.poll(() => onPlace.mock.calls).toEqual([[{ lat: 41.3, lng: 69.2 }]])
  expect(asking).not.toHaveBeenCalled()
})

test('the messenger refuses: the way on is the same', async () => {
  const onPlace = await draw()
  const refused = { available: true, access_requested: true, access_granted: false }
  clientWith({ web_app_check_location: ['location_checked', refused] })
  await ask.click()
  await expect.element(unknown).toHaveTextContent(wayOn)
  expect(onPlace).not.toHaveBeenCalled()
})

test('a messenger that has no location offers none', async () => {
  await draw()
  await expect.element(ask).toBeInTheDocument()
  setMessenger({ version: '9.0', platform: 'tdesktop' }, nowhere)
  await expect.element(ask).not.toBeInTheDocument()
})
