import { ask, CLIENT_MS } from './ask.ts'
import { callServer } from './customMethod.ts'
import { andThen, fieldsOf, type Outcome } from './outcome.ts'
import type { Messenger } from './messengerBridge.ts'

const TRY_AGAIN_MS = 500

/** The phone number as signed by the messenger, for the server to verify; null when only the bot received it. */
export interface SharedContact {
  signed: string | null
}

/** Requests the phone number of the messenger account. */
export async function requestContact(messenger: Messenger): Promise<Outcome<SharedContact>> {
  const shared = await ask<void>(messenger, 'contact', {
    method: 'web_app_request_phone',
    reads: {
      phone_requested: (data) => (fieldsOf(data).status === 'sent' ? { done: undefined } : 'refused'),
    },
  })
  return andThen(shared, () => signedContact(messenger))
}

/** The number reaches the messenger's server somewhat later than the answer, and sometimes never. */
async function signedContact(messenger: Messenger): Promise<Outcome<SharedContact>> {
  const started = messenger.clock.now()
  const past = () => messenger.clock.now() - started
  for (let left = CLIENT_MS; left > 0; left = CLIENT_MS - past()) {
    const outcome = await callServer(messenger, 'contact', 'getRequestedContact', {}, left)
    const signed = outcome.kind === 'done' ? outcome.value : undefined
    if (typeof signed === 'string' && signed.includes('hash=')) {
      return { kind: 'done', value: { signed }, raw: signed, ms: past() }
    }
    if (past() + TRY_AGAIN_MS >= CLIENT_MS) break
    await new Promise<void>((resolve) => void messenger.clock.after(TRY_AGAIN_MS, resolve))
  }
  return { kind: 'done', value: { signed: null }, raw: null, ms: past() }
}
