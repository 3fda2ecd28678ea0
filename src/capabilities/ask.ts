import type { EventName, MethodName } from '@telegram-apps/sdk-react'
import type { Outcome, Reading } from './outcome.ts'
import type { Messenger } from './messengerBridge.ts'
import { capabilities, verdictOf, type CapabilityName, type Client } from './table.ts'

/** A request to the client and the events that can answer it; none for requests without an answer. */
export interface Question<Value> {
  method: MethodName
  params?: object
  reads?: Partial<Record<EventName, (data: unknown) => Reading<Value>>>
  /** Timeout in milliseconds, where the default does not fit. */
  waitMs?: number
}

/** Timeout of an answer by the client itself, in milliseconds. */
export const CLIENT_MS = 5000
/** Timeout of a dialog, in milliseconds: some clients show none and do not report it. */
export const PERSON_MS = 120_000
/** A refusal faster than this, in milliseconds, comes from the client: no person answers a dialog so fast. */
const QUICKEST_PERSON_MS = 500

/** Sends a request to the client; always resolves, with exactly one of the five outcomes. */
export function ask<Value>(
  messenger: Messenger,
  name: CapabilityName,
  question: Question<Value>,
): Promise<Outcome<Value>> {
  const barred = barredBy(messenger.client, name)
  if (barred) return Promise.resolve(barred)
  const key = JSON.stringify([question.method, question.params])
  const running = messenger.asking.get(name)
  // A second tap joins the request in progress; another request ends with `noAnswer`, as it would take the answer of the first.
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

/** Clients refuse these themselves, without a dialog, when too many follow each other. */
function isGuarded(name: CapabilityName): boolean {
  return name === 'popup' || name === 'contact'
}

function hasId(params: object | undefined): boolean {
  return params !== undefined && 'req_id' in params
}

function usualMs(name: CapabilityName): number {
  return capabilities[name].answers === 'person' ? PERSON_MS : CLIENT_MS
}
