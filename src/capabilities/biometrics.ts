import { ask, CLIENT_MS } from './ask.ts'
import { cut, assertWellFormed } from './limits.ts'
import { andThen, fieldsOf, type Outcome, type Reading } from './outcome.ts'
import type { Messenger } from './messengerBridge.ts'

const MOST_REASON = 128
const MOST_TOKEN = 1024

/** Result of biometric authentication: the token stored on the device, empty when none was stored. */
export interface Opened {
  token: string
}

/** Requests biometric authentication, and permission for it the first time. The shown reason is cut to 128 characters. */
export async function checkPerson(messenger: Messenger, reason: string): Promise<Outcome<Opened>> {
  const allowed = await requestAccess(messenger, reason)
  return andThen(allowed, () =>
    ask<Opened>(messenger, 'biometrics', {
      method: 'web_app_biometry_request_auth',
      params: withReason(reason),
      reads: {
        biometry_auth_requested: (data) => {
          const { status, token } = fieldsOf(data)
          const kept = typeof token === 'string' ? token : ''
          return status === 'authorized' ? { done: { token: kept } } : 'refused'
        },
      },
    }),
  )
}

/** Stores a token of at most 1024 characters on the device, protected by biometrics; an empty one removes it. */
export async function keepToken(messenger: Messenger, token: string, reason: string): Promise<Outcome<void>> {
  assertWellFormed(token.length <= MOST_TOKEN, `A biometric token has at most ${MOST_TOKEN} characters`)
  const allowed = await requestAccess(messenger, reason)
  return andThen(allowed, () =>
    ask<void>(messenger, 'biometrics', {
      method: 'web_app_biometry_update_token',
      params: { ...withReason(reason), token },
      reads: {
        biometry_token_updated: (data) => {
          const status = fieldsOf(data).status
          return status === 'updated' || status === 'removed' ? { done: undefined } : 'refused'
        },
      },
    }),
  )
}

async function requestAccess(messenger: Messenger, reason: string): Promise<Outcome> {
  const known = await ask<{ isGranted: boolean }>(messenger, 'biometrics', {
    method: 'web_app_biometry_get_info',
    waitMs: CLIENT_MS,
    reads: { biometry_info_received: (data) => ifAvailable(data, { done: { isGranted: isGranted(data) } }) },
  })
  return andThen(known, async (info): Promise<Outcome> => {
    if (info.isGranted) return known
    return ask<void>(messenger, 'biometrics', {
      method: 'web_app_biometry_request_access',
      params: withReason(reason),
      reads: {
        biometry_info_received: (data) =>
          ifAvailable<void>(data, isGranted(data) ? { done: undefined } : 'refused'),
      },
    })
  })
}

function ifAvailable<Value>(data: unknown, reading: Reading<Value>): Reading<Value> {
  return fieldsOf(data).available === true ? reading : 'noPlatform'
}

function isGranted(data: unknown): boolean {
  return fieldsOf(data).access_granted === true
}

function withReason(reason: string): { reason: string } {
  assertWellFormed(reason.trim() !== '', 'The person is told why a finger or a face is asked for')
  return { reason: cut(reason, MOST_REASON) }
}
