import { createHash, createHmac, timingSafeEqual } from 'node:crypto'
import type { Endpoint } from '#contract/endpoint.ts'
import type { Context } from '#server/http/route.ts'

const YEAR_SECONDS = 365 * 86_400

type Call = Pick<Context<Endpoint>, 'config' | 'cookie' | 'reply' | 'newId'>

/**
 * The key of the failure counter of an account. A device on which the person has signed in before has its own counter, so
 * that guesses of strangers cannot lock the person out. A signed cookie identifies the device; it does not sign anybody in.
 */
export function trySubject(call: Call, subject: string, userId: string | undefined): string {
  const device = userId === undefined ? undefined : knownDevice(call, userId)
  return device === undefined ? subject : `${subject} on ${device}`
}

/** Sets the cookie that makes the device known from now on. */
export function rememberDevice(call: Call, userId: string): void {
  const { config, reply } = call
  const device = knownDevice(call, userId) ?? call.newId()
  const isSecure = config.publicUrl?.startsWith('https:') ?? false
  reply.header(
    'set-cookie',
    [
      `${nameOf(userId)}=${device}.${proofOf(call, userId, device)}`,
      `Path=${config.apiBase}/auth`,
      `Max-Age=${YEAR_SECONDS}`,
      'HttpOnly',
      'SameSite=Strict',
      ...(isSecure ? ['Secure'] : []),
    ].join('; '),
  )
}

/** The id of the device, if the person has signed in on it before. */
export function knownDevice(call: Omit<Call, 'reply' | 'newId'>, userId: string): string | undefined {
  const [device = '', proof = ''] = call.cookie(nameOf(userId))?.split('.') ?? []
  const expected = Buffer.from(proofOf(call, userId, device))
  const given = Buffer.from(proof)
  return given.length === expected.length && timingSafeEqual(given, expected) ? device : undefined
}

/** One cookie per person: several people can share a device. */
const nameOf = (userId: string) => `known-${createHash('sha256').update(userId).digest('hex').slice(0, 16)}`

const proofOf = ({ config }: Pick<Call, 'config'>, userId: string, device: string) =>
  createHmac('sha256', config.secretKey).update(`known device\n${userId}\n${device}`).digest('base64url')
