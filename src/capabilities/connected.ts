import { createMessenger, systemClock, type Bridge, type Messenger } from './messengerBridge.ts'
import type { Client } from './table.ts'

const nowhere: Bridge = {
  post() {
    throw new Error('There is no messenger')
  },
  on: () => () => undefined,
}

let connected = createMessenger({
  client: { version: '0', platform: 'unknown' },
  bridge: nowhere,
  clock: systemClock,
})

const listeners = new Set<() => void>()

/** The messenger that the app runs in; one that has nothing in a browser and until it is connected. */
export function currentMessenger(): Messenger {
  return connected
}

/** Makes every capability go to this client from now on. */
export function setMessenger(client: Client, bridge: Bridge): void {
  connected = createMessenger({ client, bridge, clock: systemClock })
  for (const listener of listeners) listener()
}

/** Hears when a messenger has been connected; the answer stops it. */
export function onMessenger(listener: () => void): () => void {
  listeners.add(listener)
  return () => listeners.delete(listener)
}
