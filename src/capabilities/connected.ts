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

/** The connected messenger; without capabilities in a browser and until it is connected. */
export function currentMessenger(): Messenger {
  return connected
}

/** Connects every capability to this client. */
export function setMessenger(client: Client, bridge: Bridge): void {
  connected = createMessenger({ client, bridge, clock: systemClock })
  for (const listener of listeners) listener()
}

/** Calls the listener when a messenger is connected; returns a function that stops it. */
export function onMessenger(listener: () => void): () => void {
  listeners.add(listener)
  return () => listeners.delete(listener)
}
