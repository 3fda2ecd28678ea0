const MAX_DEPTH = 32

/** The text is no JSON, or JSON that nothing here reads: nested deeper than 32, with NUL characters or `__proto__`. */
export class MalformedError extends Error {
  override name = 'MalformedError'
}

/** Reads the body of a request; an empty one is undefined. Throws `MalformedError`. */
export function readJson(text: string): unknown {
  if (text.trim() === '') return undefined
  let value: unknown
  try {
    value = JSON.parse(text)
  } catch {
    throw new MalformedError('The body is no JSON')
  }
  refuseOdd(value)
  return value
}

/** Throws `MalformedError` for a value that no endpoint takes; also for parsed queries and parameters. */
export function refuseOdd(value: unknown, depth = 0): void {
  if (typeof value === 'string') {
    if (value.includes('\0')) throw new MalformedError('A text holds a NUL character')
  } else if (typeof value === 'object' && value !== null) {
    if (depth >= MAX_DEPTH) throw new MalformedError(`Nested deeper than ${MAX_DEPTH}`)
    for (const [key, inner] of Object.entries(value)) {
      if (key === '__proto__' || key.includes('\0')) throw new MalformedError('A name that is not allowed')
      refuseOdd(inner, depth + 1)
    }
  }
}
