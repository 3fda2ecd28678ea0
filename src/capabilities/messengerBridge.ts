import type { EventName, MethodName } from '@telegram-apps/sdk-react'
import { createDialogLock } from './dialogLock.ts'
import type { Outcome } from './outcome.ts'
import type { CapabilityName, Client } from './table.ts'

/** The way to the client: the SDK in the app, a stand-in in tests. What comes back is never trusted to have a shape. */
export interface Bridge {
  post(method: MethodName, params?: object): void
  /** Listens to an event; the result ends it. */
  on(event: EventName, listener: (data: unknown) => void): () => void
}

/** Time in milliseconds. */
export interface Clock {
  now(): number
  /** Works once after so many milliseconds; the result cancels it. */
  after(ms: number, work: () => void): () => void
}

/** A messenger to talk to: its client, the way to it, and what must not happen twice at a time. */
export type Messenger = ReturnType<typeof createMessenger>

/** Puts a messenger together out of what may differ: the client, the bridge, the time. */
export function createMessenger(parts: { client: Client; bridge: Bridge; clock: Clock }) {
  let lastId = 0
  return {
    ...parts,
    dialogs: createDialogLock(parts.clock),
    /** Questions that wait for an answer which does not say whom it is for. */
    asking: new Map<CapabilityName, { key: string; outcome: Promise<Outcome> }>(),
    /** An id by which the client's answer is known to be ours. */
    nextId: () => `${parts.clock.now()}-${(lastId += 1)}`,
  }
}

/** The clock of the browser. */
export const systemClock: Clock = {
  now: () => performance.now(),
  after(ms, work) {
    const timer = setTimeout(work, ms)
    return () => clearTimeout(timer)
  },
}
