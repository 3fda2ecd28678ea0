import { createCipheriv, createDecipheriv, hkdfSync, randomBytes } from 'node:crypto'

const FORM = 'v1'
const IV_BYTES = 12
const TAG_BYTES = 16

/** Closes a secret so that only a server with this key opens it, and only for the `purpose` it was closed for: the company and what it is. */
export function seal(secretKey: string, purpose: string, secret: string): string {
  const iv = randomBytes(IV_BYTES)
  const cipher = createCipheriv('aes-256-gcm', keyOf(secretKey), iv).setAAD(Buffer.from(purpose))
  const closed = Buffer.concat([cipher.update(secret, 'utf8'), cipher.final()])
  return `${FORM}.${Buffer.concat([iv, cipher.getAuthTag(), closed]).toString('base64url')}`
}

/** The secret again; undefined where it was sealed with another key, for another purpose, or was changed. */
export function unseal(secretKey: string, purpose: string, sealed: string): string | undefined {
  const [form, text = ''] = sealed.split('.')
  const bytes = Buffer.from(text, 'base64url')
  if (form !== FORM || bytes.length < IV_BYTES + TAG_BYTES) return undefined
  const decipher = createDecipheriv('aes-256-gcm', keyOf(secretKey), bytes.subarray(0, IV_BYTES), {
    authTagLength: TAG_BYTES,
  })
    .setAAD(Buffer.from(purpose))
    .setAuthTag(bytes.subarray(IV_BYTES, IV_BYTES + TAG_BYTES))
  try {
    return decipher.update(bytes.subarray(IV_BYTES + TAG_BYTES), undefined, 'utf8') + decipher.final('utf8')
  } catch {
    return undefined
  }
}

const keyOf = (secretKey: string) => Buffer.from(hkdfSync('sha256', secretKey, '', 'sealed secrets', 32))
