/** A JSON schema as far as the API's document uses it. */
export interface Schema {
  type?: string
  format?: string
  enum?: unknown[]
  const?: unknown
  pattern?: string
  minimum?: number
  minLength?: number
  maxLength?: number
  minItems?: number
  maxItems?: number
  items?: Schema
  properties?: Record<string, Schema>
  required?: string[]
  propertyNames?: Schema
  additionalProperties?: Schema | boolean
  anyOf?: Schema[]
  oneOf?: Schema[]
}

/** Where in a request a value stands: `['lines', 1, 'variant_id']`. */
export type Place = (string | number)[]

/** A place of a body that takes an id. */
export interface Slot {
  place: Place
  /** The place with `[]` for an index, as a person reads it. */
  name: string
}

const LIST_LENGTH = 3
/** Quantities are thousandths. */
const ONE_PIECE = 1000

/** Every place of a body that takes an id, in lists the middle one of three. */
export function idSlots(schema: Schema, place: Place = []): Slot[] {
  const one = chosen(schema)
  if (isId(one))
    return [{ place, name: place.map((step) => (typeof step === 'number' ? '[]' : step)).join('.') }]
  if (one.type === 'array' && one.items) return idSlots(one.items, [...place, 1])
  return Object.entries(one.properties ?? {}).flatMap(([name, inner]) => idSlots(inner, [...place, name]))
}

/** A body that the schema takes: what is required and what leads to an id; `idAt` gives the ids. */
export function sampleOf(schema: Schema, idAt: (place: Place) => string, place: Place = []): unknown {
  const one = chosen(schema)
  if (one !== schema && idSlots(one).length === 0 && schema.anyOf?.some(({ type }) => type === 'null'))
    return null
  if (one.const !== undefined) return one.const
  if (one.enum) return one.enum[0]
  if (isId(one)) return idAt(place)
  switch (one.type) {
    case 'object':
      return objectOf(one, idAt, place)
    case 'array':
      return Array.from({ length: listLength(one) }, (_, n) => sampleOf(one.items ?? {}, idAt, [...place, n]))
    case 'integer':
    case 'number':
      return place.at(-1) === 'qty' ? ONE_PIECE : Math.max(one.minimum ?? 1, 1)
    case 'boolean':
      return false
    case 'string':
      return textOf(one, place)
    default:
      throw new Error(`No sample is known for ${place.join('.')}: ${JSON.stringify(one)}`)
  }
}

/** A copy of the body with another value at the place. */
export function withValue(body: unknown, place: Place, value: unknown): unknown {
  const [step, ...rest] = place
  if (step === undefined) return value
  const copy = (Array.isArray(body) ? [...body] : { ...(body as object) }) as Record<string | number, unknown>
  copy[step] = withValue(copy[step] ?? {}, rest, value)
  return copy
}

function objectOf(schema: Schema, idAt: (place: Place) => string, place: Place): Record<string, unknown> {
  if (schema.propertyNames)
    return { en: sampleOf(schema.additionalProperties as Schema, idAt, [...place, 'en']) }
  const required = new Set(schema.required)
  const wanted = Object.entries(schema.properties ?? {}).filter(
    ([name, inner]) => required.has(name) || idSlots(inner).length > 0,
  )
  return Object.fromEntries(wanted.map(([name, inner]) => [name, sampleOf(inner, idAt, [...place, name])]))
}

function chosen(schema: Schema): Schema {
  return (schema.anyOf ?? schema.oneOf)?.find((one) => one.type !== 'null') ?? schema
}

function isId({ type, format }: Schema): boolean {
  return type === 'string' && format === 'uuid'
}

function listLength(schema: Schema): number {
  const length = idSlots(schema.items ?? {}).length > 0 ? LIST_LENGTH : (schema.minItems ?? 0)
  return Math.min(length, schema.maxItems ?? length)
}

function textOf({ format, minLength = 1, maxLength }: Schema, place: Place): string {
  if (format === 'date-time') return '2026-11-21T10:00:00Z'
  if (format === 'date') return '2026-11-21'
  if (format === 'email') return 'somebody@example.com'
  return `Sample ${place.join(' ')}`.slice(0, maxLength).trim().padEnd(minLength, '.')
}
