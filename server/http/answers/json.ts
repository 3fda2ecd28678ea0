import { Refusal } from './refusal.ts'
import { texts } from './texts.ts'

const MAX_DEPTH = 32
/** Most values in one body: more than the largest product or order has; checking so many takes a few milliseconds. */
const MAX_VALUES = 10_000

/** The text is not JSON, or is JSON that no endpoint accepts: nested deeper than 32, with NUL characters or `__proto__`. */
export class MalformedError extends Error {
  override name = 'MalformedError'
}

/** Reads the body of a request; an empty one is undefined. Throws `MalformedError`, or a 413 for too many values. */
export function readJson(text: string): unknown {
  if (text.trim() === '') return undefined
  refuseMany(text)
  let value: unknown
  try {
    value = JSON.parse(text)
  } catch {
    throw new MalformedError('The body is no JSON')
  }
  requireSafeValues(value)
  return value
}

/** Counts values before parsing: parsing a megabyte of small objects blocks the process for a tenth of a second. */
function refuseMany(text: string): void {
  let values = 1
  let isInText = false
  for (let at = 0; at < text.length; at += 1) {
    const sign = text.charCodeAt(at)
    if (isInText) {
      if (sign === BACKSLASH) at += 1
      else if (sign === QUOTE) isInText = false
    } else if (sign === QUOTE) isInText = true
    else if (sign === COMMA || sign === BRACE || sign === BRACKET) values += 1
    if (values > MAX_VALUES) throw new Refusal(413, 'too_large', texts.tooLarge)
  }
}

const [COMMA, QUOTE, BRACKET, BACKSLASH, BRACE] = Array.from(',"[\\{', (sign) => sign.charCodeAt(0))

/** Throws `MalformedError` for a value that no endpoint accepts; also for parsed queries and parameters. */
export function requireSafeValues(value: unknown, depth = 0): void {
  if (typeof value === 'string') {
    if (value.includes('\0')) throw new MalformedError('A text holds a NUL character')
  } else if (typeof value === 'object' && value !== null) {
    if (depth >= MAX_DEPTH) throw new MalformedError(`Nested deeper than ${MAX_DEPTH}`)
    for (const [key, inner] of Object.entries(value)) {
      if (key === '__proto__' || key.includes('\0')) throw new MalformedError('A name that is not allowed')
      requireSafeValues(inner, depth + 1)
    }
  }
}
