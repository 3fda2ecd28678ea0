import { proxy } from 'valtio'
import type { EventData, EventName } from '#contract/events.ts'

/** An event of the company. */
export interface AppEvent {
  id: string
  name: EventName
  data: EventData
}

export type LiveState = 'online' | 'connecting' | 'offline'

/** The state of the stream: `offline` after a network failure, until the next success. */
export const live = proxy<{ state: LiveState }>({ state: 'connecting' })

const eventListeners = new Set<(event: AppEvent) => void>()
const resetListeners = new Set<() => void>()

/** Calls the listener for every event; returns a function that stops it. */
export function onEvent(listener: (event: AppEvent) => void): () => void {
  eventListeners.add(listener)
  return () => eventListeners.delete(listener)
}

/** Calls the listener when lists may be outdated: the server could not resume, or every 15 s while the network is down. */
export function onReset(listener: () => void): () => void {
  resetListeners.add(listener)
  return () => resetListeners.delete(listener)
}

/** Passes an event to all listeners. */
export function tellEvent(event: AppEvent): void {
  for (const listener of eventListeners) listener(event)
}

/** Tells all listeners that lists may be outdated. */
export function tellReset(): void {
  for (const listener of resetListeners) listener()
}

let isAllowed = false

/** Allows the stream to connect, now that the first list is loaded. */
export function allowStream(): Promise<void> {
  isAllowed = true
  return openStream()
}

/** Opens the stream of the app as soon as it is allowed; idempotent. */
export async function openStream(): Promise<void> {
  if (!isAllowed) return
  const stream = await import('./stream.ts').catch(() => undefined)
  stream?.open()
}

/** Closes the stream; with `forget` the next one starts from scratch, for another person. */
export async function closeStream({ forget = false } = {}): Promise<void> {
  const stream = await import('./stream.ts').catch(() => undefined)
  stream?.close({ forget })
}
