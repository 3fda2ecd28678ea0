import type { EventName, MethodName } from '@telegram-apps/sdk-react'
import type { Outcome, Reading } from './outcome.ts'
import type { Messenger } from './messengerBridge.ts'
import { capabilities, verdictOf, type CapabilityName, type Client } from './table.ts'

/** One message to the client and the events that may answer it; none where nobody answers. */
export interface Question<Value> {
  method: MethodName
  params?: object
  reads?: Partial<Record<EventName, (data: unknown) => Reading<Value>>>
  /** Milliseconds to wait, where the usual ones do not fit. */
  waitMs?: number
}

/** How long a client may take for an answer of its own, in milliseconds. */
export const CLIENT_MS = 5000
/** How long a person may look at a dialog of the client; some clients show none and never say so. */
export const PERSON_MS = 120_000
/** Nobody sees, reads and answers a dialog faster: a refusal that quick comes from the client, slow as its phone may be. */
const QUICKEST_PERSON_MS = 500

/** Asks the client for something; always ends, and in exactly one of the five ways. */
export function ask<Value>(
  messenger: Messenger,
  name: CapabilityName,
  question: Question<Value>,
): Promise<Outcome<Value>> {
  const barred = barredBy(messenger.client, name)
  if (barred) return Promise.resolve(barred)
  const key = JSON.stringify([question.method, question.params])
  const running = messenger.asking.get(name)
  // A second tap is the same question; another question would take the answer to the first one for its own.
  if (running?.key === key) return running.outcome as Promise<Outcome<Value>>
  const isShared = question.reads !== undefined && !hasId(question.params)
  if (running && isShared) return Promise.resolve({ kind: 'noAnswer', ms: 0 })
  if (isGuarded(name) && !hasId(question.params) && !messenger.dialogs.take()) {
    return Promise.resolve({ kind: 'noAnswer', ms: 0 })
  }
  const outcome = waitFor(messenger, name, question)
  if (isShared) {
    messenger.asking.set(name, { key, outcome })
    void outcome.finally(() => messenger.asking.delete(name))
  }
  return outcome
}

function waitFor<Value>(
  { client, bridge, clock }: Messenger,
  name: CapabilityName,
  { method, params, reads = {}, waitMs = usualMs(name) }: Question<Value>,
): Promise<Outcome<Value>> {
  const started = clock.now()
  const events = Object.entries(reads) as [EventName, (data: unknown) => Reading<Value>][]
  return new Promise((resolve) => {
    const stops: (() => void)[] = []
    const end = (outcome: Outcome<Value>) => {
      for (const stop of stops.splice(0)) stop()
      resolve(outcome)
    }
    const past = () => clock.now() - started
    const hear = (reading: Reading<Value>, raw: unknown) => {
      const ms = past()
      if (reading === undefined) return
      if (reading === 'noPlatform') end({ kind: 'noPlatform', platform: client.platform, raw, ms })
      else if (reading !== 'refused') end({ kind: 'done', value: reading.done, raw, ms })
      else if (isGuarded(name) && ms < QUICKEST_PERSON_MS) end({ kind: 'noAnswer', ms })
      else end({ kind: 'refused', raw, ms })
    }
    for (const [event, read] of events) stops.push(bridge.on(event, (data) => hear(read(data), data)))
    if (events.length > 0) stops.push(clock.after(waitMs, () => end({ kind: 'noAnswer', ms: past() })))
    try {
      bridge.post(method, params)
    } catch (error) {
      return end({ kind: 'noPlatform', platform: client.platform, raw: String(error), ms: past() })
    }
    if (events.length === 0) hear({ done: undefined as Value }, undefined)
  })
}

function barredBy({ version, platform }: Client, name: CapabilityName): Outcome<never> | undefined {
  const verdict = verdictOf(name, { version, platform })
  if (verdict === 'noPlatform') return { kind: 'noPlatform', platform, ms: 0 }
  if (verdict === 'versionTooOld') return { kind: 'versionTooOld', version, since: capabilities[name].since }
  return undefined
}

/** Clients refuse these by themselves, unseen, when too many come in a row. */
function isGuarded(name: CapabilityName): boolean {
  return name === 'popup' || name === 'contact'
}

function hasId(params: object | undefined): boolean {
  return params !== undefined && 'req_id' in params
}

function usualMs(name: CapabilityName): number {
  return capabilities[name].answers === 'person' ? PERSON_MS : CLIENT_MS
}
