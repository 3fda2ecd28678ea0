import { createHmac, timingSafeEqual } from 'node:crypto'

const STEP_MS = 30_000
const DIGITS = 6
const ALPHABET = 'ABCDEFGHIJKLMNOPQRSTUVWXYZ234567'

/** The code of a 30-second step (RFC 6238 with HMAC-SHA-1, the default of authenticator apps). */
export function codeOf(secret: Buffer, step: number, digits = DIGITS): string {
  const counter = Buffer.alloc(8)
  counter.writeBigUInt64BE(BigInt(step))
  const hash = createHmac('sha1', secret).update(counter).digest()
  const offset = hash.readUInt8(hash.length - 1) & 0x0f
  const number = hash.readUInt32BE(offset) & 0x7fffffff
  return String(number % 10 ** digits).padStart(digits, '0')
}

/** The step of a code: the present one or one of its neighbours; undefined for any other code. */
export function stepOf(code: string, secret: Buffer, now: Date): number | undefined {
  const present = Math.floor(now.getTime() / STEP_MS)
  const given = Buffer.from(code)
  return [present, present - 1, present + 1].find((step) => {
    const expected = Buffer.from(codeOf(secret, step))
    return given.length === expected.length && timingSafeEqual(given, expected)
  })
}

/** A secret as people can type it (RFC 4648 without padding). */
export function base32(bytes: Buffer): string {
  let text = ''
  let rest = 0
  let bits = 0
  for (const byte of bytes) {
    rest = (rest << 8) | byte
    for (bits += 8; bits >= 5; bits -= 5) text += ALPHABET[(rest >>> (bits - 5)) & 31]
    rest &= (1 << bits) - 1
  }
  return bits > 0 ? text + ALPHABET[(rest << (5 - bits)) & 31] : text
}
