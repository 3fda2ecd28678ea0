import { InitDataError } from './initDataError.ts'

const maxBytes = 8192
const maxFields = 64

/**
 * Reads a query string strictly, each value decoded once. A control character is refused because a line feed inside a
 * value folds two fields of the signed text into one.
 */
export function parseFields(raw: string): ReadonlyMap<string, string> {
  if (Buffer.byteLength(raw) > maxBytes) throw new InitDataError('too_long')
  const pairs = raw.split('&')
  if (pairs.length > maxFields) throw new InitDataError('too_many_fields')
  const fields = new Map<string, string>()
  for (const pair of pairs) {
    const [, key, encoded] = /^([a-z0-9_]+)=(.*)$/su.exec(pair) ?? []
    if (key === undefined || encoded === undefined) throw new InitDataError('malformed')
    if (fields.has(key)) throw new InitDataError('duplicate_field')
    fields.set(key, decode(encoded))
  }
  const hash = fields.get('hash')
  if (hash !== undefined && !/^[0-9a-f]{64}$/.test(hash)) throw new InitDataError('hash_malformed')
  return fields
}

function decode(encoded: string): string {
  const value = decodeOnce(encoded)
  if (!value.isWellFormed()) throw new InitDataError('malformed')
  if (/\p{Cc}/u.test(value)) throw new InitDataError('control_character')
  return value
}

function decodeOnce(encoded: string): string {
  try {
    return decodeURIComponent(encoded.replaceAll('+', ' '))
  } catch {
    throw new InitDataError('malformed')
  }
}
