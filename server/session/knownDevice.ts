import { createHash, createHmac, timingSafeEqual } from 'node:crypto'
import type { Endpoint } from '#contract/endpoint.ts'
import type { Context } from '#server/http/route.ts'

const YEAR_SECONDS = 365 * 86_400

type Call = Pick<Context<Endpoint>, 'config' | 'cookie' | 'reply' | 'newId'>

/**
 * Under what a try of an account counts: on a device on which the person has signed in before, for itself, so that strangers
 * who guess elsewhere lock each other and never the person. The device proves it by a cookie that signs nobody in.
 */
export function trySubject(call: Call, subject: string, userId: string | undefined): string {
  const device = userId === undefined ? undefined : knownDevice(call, userId)
  return device === undefined ? subject : `${subject} on ${device}`
}

/** Lets the device of a sign-in be known from now on. */
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

/** The device, if the person has signed in on it before. */
export function knownDevice(call: Omit<Call, 'reply' | 'newId'>, userId: string): string | undefined {
  const [device = '', proof = ''] = call.cookie(nameOf(userId))?.split('.') ?? []
  const expected = Buffer.from(proofOf(call, userId, device))
  const given = Buffer.from(proof)
  return given.length === expected.length && timingSafeEqual(given, expected) ? device : undefined
}

/** Several people of a shop may share a device. */
const nameOf = (userId: string) => `known-${createHash('sha256').update(userId).digest('hex').slice(0, 16)}`

const proofOf = ({ config }: Pick<Call, 'config'>, userId: string, device: string) =>
  createHmac('sha256', config.secretKey).update(`known device\n${userId}\n${device}`).digest('base64url')
