import { proxy } from 'valtio'
import type { EventData, EventName } from '#contract/events.ts'

/** One event of the company, for whoever listens. */
export interface AppEvent {
  id: string
  name: EventName
  data: EventData
}

export type LiveState = 'online' | 'connecting' | 'offline'

/** How the stream is doing: `offline` after the network has failed, until the next success. */
export const live = proxy<{ state: LiveState }>({ state: 'connecting' })

const eventListeners = new Set<(event: AppEvent) => void>()
const resetListeners = new Set<() => void>()

/** Hears every event; the answer stops it. */
export function onEvent(listener: (event: AppEvent) => void): () => void {
  eventListeners.add(listener)
  return () => eventListeners.delete(listener)
}

/** Hears that lists may be old: the server could not resume, or the network is away and asks every 15 s. */
export function onReset(listener: () => void): () => void {
  resetListeners.add(listener)
  return () => resetListeners.delete(listener)
}

/** Passes an event on to everybody who listens. */
export function tellEvent(event: AppEvent): void {
  for (const listener of eventListeners) listener(event)
}

/** Tells everybody that lists may be old. */
export function tellReset(): void {
  for (const listener of resetListeners) listener()
}

let isAllowed = false

/** The first list is there: from now on the stream may take a part of the line. */
export function allowStream(): Promise<void> {
  isAllowed = true
  return openStream()
}

/** Opens the one stream of the app, as soon as it is allowed; a second call changes nothing. */
export async function openStream(): Promise<void> {
  if (!isAllowed) return
  const stream = await import('./stream.ts').catch(() => undefined)
  stream?.open()
}

/** Closes the stream; `forget` starts the next one afresh, for another person. */
export async function closeStream({ forget = false } = {}): Promise<void> {
  const stream = await import('./stream.ts').catch(() => undefined)
  stream?.close({ forget })
}
