import * as z from 'zod/mini'
import { defineEndpoint } from './endpoint.ts'
import { instant } from './fields.ts'

/** What a person may put behind a PIN, a finger or a face. */
export const lockScopes = ['billing', 'exports', 'contacts'] as const
export type LockScope = (typeof lockScopes)[number]

/**
 * Calls behind each lock: method and path. Taking an order asks for none of them; what it looks up of its customer is then
 * what somebody without the right to contacts sees.
 */
const locked: Record<LockScope, RegExp> = {
  billing: /^\w+ \/app\/billing(\/|$)/,
  exports: /^\w+ \/app(\/settings)?\/exports(\/|$)/,
  contacts: /^(GET \/app\/customers|\w+ \/app\/customers\/:id.*)$/,
}

/** The lock that a call stands behind. */
export function lockOf({ method, path }: { method: string; path: string }): LockScope | undefined {
  return lockScopes.find((scope) => locked[scope].test(`${method} ${path}`))
}

const pin = z.string().check(z.regex(/^\d{4,6}$/))
/** 32 random bytes that a device has made up and keeps behind a finger or a face; base64url. */
export const deviceKey = z.string().check(z.regex(/^[\w-]{43}$/))
const proof = z.string().check(z.minLength(1), z.maxLength(128))

/** The lock as its person sees it. */
export const lock = z.object({
  scopes: z.array(z.enum(lockScopes)),
  /** Digits of the PIN; null while there is none. */
  pin_length: z.nullable(z.int()),
  /** Whether this device keeps a key behind a finger or a face. */
  has_key: z.boolean(),
  /** Until when this session is open; null while it is locked. */
  until: z.nullable(instant),
})
export type Lock = z.infer<typeof lock>

/** `pin` where there is none yet or another is wanted; `current`, the present PIN or the password, where there is one. */
export const setLock = defineEndpoint({
  method: 'POST',
  path: '/app/profile/lock',
  access: 'user',
  body: z.strictObject({
    scopes: z.array(z.enum(lockScopes)).check(z.maxLength(lockScopes.length)),
    pin: z.optional(pin),
    current: z.optional(proof),
  }),
  payload: lock,
  summary: 'Chooses what is locked and by which PIN; with nothing to lock the PIN is forgotten',
})

export const openLock = defineEndpoint({
  method: 'POST',
  path: '/app/profile/lock/open',
  access: 'user',
  body: z.strictObject({
    /** The PIN, or the password of who has forgotten it. */
    current: z.optional(proof),
    /** What the device keeps behind a finger or a face. */
    key: z.optional(deviceKey),
  }),
  payload: lock,
  summary: 'Opens what is locked for this session, for ten minutes',
})

export const closeLock = defineEndpoint({
  method: 'POST',
  path: '/app/profile/lock/close',
  access: 'user',
  payload: lock,
  summary: 'Locks this session again at once',
})

export const addLockKey = defineEndpoint({
  method: 'POST',
  path: '/app/profile/lock/key',
  access: 'user',
  body: z.strictObject({ key: deviceKey }),
  payload: lock,
  summary: 'Takes the key that this device keeps behind a finger or a face',
})

export const removeLockKey = defineEndpoint({
  method: 'DELETE',
  path: '/app/profile/lock/key',
  access: 'user',
  payload: lock,
  summary: 'Forgets the key of this device',
})
