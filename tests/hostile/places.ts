import type { Place, Schema } from '#tests/api/apiSamples.ts'

/** A path into a body and the schema of its value. */
export interface Target {
  place: Place
  schema: Schema
}

/** Every path into a body: the body itself, each field, the first entry of each list, one language of each text. */
export function targets(schema: Schema, place: Place = []): Target[] {
  const one = chosen(schema)
  const here: Target = { place, schema: one }
  if (one.type === 'array' && one.items) return [here, ...targets(one.items, [...place, 0])]
  if (one.propertyNames) return [here, ...targets(one.additionalProperties as Schema, [...place, 'en'])]
  const inner = Object.entries(one.properties ?? {})
  return [here, ...inner.flatMap(([name, field]) => targets(field, [...place, name]))]
}

/** A copy of a body with another value at a path; missing parents are copied from `full`. */
export function putAt(body: unknown, full: unknown, place: Place, value: unknown): unknown {
  const [step, ...rest] = place
  if (step === undefined) return value
  const known = (isObject(body) ? body : isObject(full) ? full : {}) as Record<string | number, unknown>
  const copy = (Array.isArray(known) ? [...known] : { ...known }) as Record<string | number, unknown>
  const fullInner = isObject(full) ? (full as Record<string | number, unknown>)[step] : undefined
  copy[step] = putAt(copy[step], fullInner, rest, value)
  return copy
}

/** The schema with every optional field required and every list non-empty. */
export function everythingRequired(schema: Schema): Schema {
  const { anyOf: _any, oneOf: _one, ...one } = chosen(schema)
  return {
    ...one,
    ...(one.items ? { items: everythingRequired(one.items), minItems: Math.max(one.minItems ?? 0, 1) } : {}),
    ...(one.properties
      ? {
          required: Object.keys(one.properties),
          properties: Object.fromEntries(
            Object.entries(one.properties).map(([name, inner]) => [name, everythingRequired(inner)]),
          ),
        }
      : {}),
  }
}

function chosen(schema: Schema): Schema {
  return (schema.anyOf ?? schema.oneOf)?.find(({ type }) => type !== 'null') ?? schema
}

function isObject(value: unknown): value is object {
  return typeof value === 'object' && value !== null
}
