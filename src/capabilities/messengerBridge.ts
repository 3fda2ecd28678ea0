import type { EventName, MethodName } from '@telegram-apps/sdk-react'
import { createDialogLock } from './dialogLock.ts'
import type { Outcome } from './outcome.ts'
import type { CapabilityName, Client } from './table.ts'

/** Connection to the messenger client: the SDK in the app, a fake in tests. Data of events is unvalidated. */
export interface Bridge {
  post(method: MethodName, params?: object): void
  /** Listens to an event; returns a function that stops it. */
  on(event: EventName, listener: (data: unknown) => void): () => void
}

/** Time in milliseconds. */
export interface Clock {
  now(): number
  /** Runs `work` once after `ms`; returns a function that cancels it. */
  after(ms: number, work: () => void): () => void
}

/** A messenger client with its bridge and the requests in progress. */
export type Messenger = ReturnType<typeof createMessenger>

/** Makes a messenger from its client, bridge and clock. */
export function createMessenger(parts: { client: Client; bridge: Bridge; clock: Clock }) {
  let lastId = 0
  return {
    ...parts,
    dialogs: createDialogLock(parts.clock),
    /** Requests in progress whose answers carry no request id. */
    asking: new Map<CapabilityName, { key: string; outcome: Promise<Outcome> }>(),
    /** A request id that the client repeats in its answer. */
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
