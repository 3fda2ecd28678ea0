import { createHmac, createPublicKey, timingSafeEqual, verify } from 'node:crypto'
import { type InitDataUser, parseUser } from './initDataUser.ts'
import { InitDataError } from './initDataError.ts'
import { parseFields } from './initDataFields.ts'

/** Which bot signed, and the clock: HMAC needs `botToken`, Ed25519 `botId` with `publicKeyHex`; given both, both must hold. */
export interface InitDataOptions {
  botToken?: string
  botId?: number
  /** The messenger's Ed25519 key as 64 hex digits; production and test environment differ. */
  publicKeyHex?: string
  now: Date
  /** 24 hours unless said otherwise. */
  maxAgeSeconds?: number
  /** 60 seconds unless said otherwise. */
  maxFutureSkewSeconds?: number
}

/** Launch data that the messenger has signed; `auth_date` in Unix seconds, `fields` holds every field as it was signed. */
export interface InitData {
  user: InitDataUser
  auth_date: number
  hash: string | null
  query_id: string | null
  start_param: string | null
  chat_type: string | null
  chat_instance: string | null
  fields: ReadonlyMap<string, string>
}

const day = 24 * 60 * 60

/** Checks launch data strictly and says who opened the app; throws an InitDataError for anything else. */
export function verifyInitData(raw: string, options: InitDataOptions): InitData {
  const { fields, auth_date } = verifyFields(raw, options)
  return {
    user: parseUser(fields.get('user')),
    auth_date,
    hash: fields.get('hash') ?? null,
    query_id: fields.get('query_id') ?? null,
    start_param: fields.get('start_param') ?? null,
    chat_type: fields.get('chat_type') ?? null,
    chat_instance: fields.get('chat_instance') ?? null,
    fields,
  }
}

/** Checks that the messenger has signed these fields for this bot, and when; throws an InitDataError for anything else. */
export function verifyFields(raw: string, options: InitDataOptions): Pick<InitData, 'fields' | 'auth_date'> {
  requireKey(options)
  const fields = parseFields(raw)
  if (options.botToken !== undefined) verifyHash(fields, options.botToken)
  if (options.publicKeyHex !== undefined) verifySignature(fields, options.botId!, options.publicKeyHex)
  return { fields, auth_date: parseAuthDate(fields.get('auth_date'), options) }
}

function requireKey({ botToken, botId, publicKeyHex }: InitDataOptions) {
  const isHalf = (botId === undefined) !== (publicKeyHex === undefined)
  const isNone = botToken === undefined && publicKeyHex === undefined
  const isEmpty = botToken === '' || (botId !== undefined && !(Number.isSafeInteger(botId) && botId > 0))
  const isNoKey = publicKeyHex !== undefined && !/^[0-9a-fA-F]{64}$/.test(publicKeyHex)
  if (isHalf || isNone || isEmpty || isNoKey) throw new InitDataError('bad_options')
}

function verifyHash(fields: ReadonlyMap<string, string>, botToken: string) {
  const hash = fields.get('hash')
  if (hash === undefined) throw new InitDataError('hash_missing')
  const secret = createHmac('sha256', 'WebAppData').update(botToken).digest()
  const expected = createHmac('sha256', secret)
    .update(checkString(fields, ['hash']))
    .digest()
  if (!timingSafeEqual(expected, Buffer.from(hash, 'hex'))) throw new InitDataError('hash_mismatch')
}

function verifySignature(fields: ReadonlyMap<string, string>, botId: number, publicKeyHex: string) {
  const text = fields.get('signature')
  if (text === undefined) throw new InitDataError('signature_missing')
  const signature = Buffer.from(text, 'base64url')
  const isCanonical = signature.length === 64 && signature.toString('base64url') === text
  if (!isCanonical) throw new InitDataError('signature_malformed')
  const x = Buffer.from(publicKeyHex, 'hex').toString('base64url')
  const key = createPublicKey({ key: { kty: 'OKP', crv: 'Ed25519', x }, format: 'jwk' })
  const signed = `${botId}:WebAppData\n${checkString(fields, ['hash', 'signature'])}`
  if (!verify(null, Buffer.from(signed), key, signature)) throw new InitDataError('signature_mismatch')
}

function checkString(fields: ReadonlyMap<string, string>, without: readonly string[]): string {
  const pairs = [...fields].filter(([key]) => !without.includes(key))
  return pairs
    .map(([key, value]) => `${key}=${value}`)
    .toSorted()
    .join('\n')
}

function parseAuthDate(text: string | undefined, options: InitDataOptions): number {
  if (text === undefined) throw new InitDataError('auth_date_missing')
  if (!/^[1-9]\d{0,10}$/.test(text)) throw new InitDataError('auth_date_invalid')
  const { maxAgeSeconds = day, maxFutureSkewSeconds = 60 } = options
  const age = options.now.getTime() / 1000 - Number(text)
  // Written so that a clock or a limit that is not a number refuses instead of letting everything pass.
  if (!(age <= maxAgeSeconds)) throw new InitDataError('expired')
  if (!(-age <= maxFutureSkewSeconds)) throw new InitDataError('in_future')
  return Number(text)
}
