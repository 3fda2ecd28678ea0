import { argon2, randomBytes, timingSafeEqual, type Argon2Parameters } from 'node:crypto'
import { promisify } from 'node:util'

const derive = promisify(argon2) as (algorithm: 'argon2id', parameters: Argon2Parameters) => Promise<Buffer>
const cost = { memory: 19_456, passes: 2, parallelism: 1, tagLength: 32 }
const phc = /^\$argon2id\$v=19\$m=(\d+),t=(\d+),p=(\d+)\$([\w+/]+)\$([\w+/]+)$/
const unpadded = (bytes: Buffer) => bytes.toString('base64').replaceAll('=', '')

/** Argon2id of a password as a PHC string. */
export async function hashPassword(password: string): Promise<string> {
  const nonce = randomBytes(16)
  const tag = await derive('argon2id', { ...cost, message: password, nonce })
  return `$argon2id$v=19$m=${cost.memory},t=${cost.passes},p=${cost.parallelism}$${unpadded(nonce)}$${unpadded(tag)}`
}

/** Whether the password matches `stored`; without a hash it takes the same time and returns false. */
export async function isPassword(password: string, stored: string | null): Promise<boolean> {
  const parts = phc.exec(stored ?? absent)
  if (!parts) throw new Error('A stored password is no PHC string')
  const [memory, passes, parallelism] = [Number(parts[1]), Number(parts[2]), Number(parts[3])]
  const tag = Buffer.from(parts[5]!, 'base64')
  const nonce = Buffer.from(parts[4]!, 'base64')
  const found = await derive('argon2id', {
    message: password,
    nonce,
    memory,
    passes,
    parallelism,
    tagLength: tag.length,
  })
  return timingSafeEqual(found, tag) && stored !== null
}

const absent = `$argon2id$v=19$m=${cost.memory},t=${cost.passes},p=${cost.parallelism}$${unpadded(Buffer.alloc(16))}$${unpadded(Buffer.alloc(32, 1))}`
