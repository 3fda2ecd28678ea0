import * as z from 'zod/mini'
import type { Endpoint } from '#contract/endpoint.ts'
import type { ShapeFault } from '#contract/zones.ts'
import { FieldErrors, type LocalizedText } from '#server/http/answers/refusal.ts'
import { texts } from '#server/http/answers/texts.ts'

type Issue = z.core.$ZodIssue

/** Most fields in one error answer: it must not be larger than the body that it refuses. */
const MOST_FIELDS = 100
const MOST_PER_FIELD = 3

type Wrong = Map<string, LocalizedText[]>

/** Params, query and body as the endpoint declares them; throws one `FieldErrors` for all that is wrong. */
export function readInput(endpoint: Endpoint, given: { params: unknown; query: unknown; body: unknown }) {
  const wrong: Wrong = new Map()
  const params = readPart(endpoint.params, given.params, wrong)
  const query = readPart(endpoint.query, given.query, wrong)
  const body = endpoint.isUpload ? undefined : readPart(endpoint.body, given.body, wrong)
  if (wrong.size > 0) throw new FieldErrors(Object.fromEntries(wrong))
  return { params, query, body }
}

/** One value as its schema declares it, told at a field; throws `FieldErrors`. */
export function readValue<Schema extends z.ZodMiniType>(
  schema: Schema,
  given: unknown,
  field: string,
): z.infer<Schema> {
  const wrong: Wrong = new Map()
  const value = readPart(z.object({ [field]: schema }), { [field]: given }, wrong)
  if (wrong.size > 0) throw new FieldErrors(Object.fromEntries(wrong))
  return (value as Record<string, z.infer<Schema>>)[field] as z.infer<Schema>
}

function readPart(schema: z.ZodMiniType, given: unknown, wrong: Wrong): unknown {
  const value = given ?? {}
  // Each part must be an object: a string would be read as one field per character.
  if (typeof value !== 'object' || Array.isArray(value)) {
    addError(wrong, 'body', texts.wrongType)
    return undefined
  }
  if (schema._zod.def.type === 'undefined') {
    addUnknown(wrong, [], Object.keys(value))
    return undefined
  }
  const result = z.safeParse(schema, value, { reportInput: true })
  if (result.success) return result.data
  for (const issue of result.error.issues) {
    const path = issue.path.map(String)
    if (issue.code === 'unrecognized_keys') addUnknown(wrong, path, issue.keys)
    else addError(wrong, path.join('.') || 'body', textOf(issue))
  }
  return undefined
}

function addUnknown(wrong: Wrong, path: string[], keys: string[]) {
  for (const key of keys.slice(0, MOST_FIELDS)) addError(wrong, [...path, key].join('.'), texts.unknownField)
}

function addError(wrong: Wrong, field: string, said: LocalizedText) {
  const known = wrong.get(field)
  if (known && known.length < MOST_PER_FIELD) known.push(said)
  if (!known && wrong.size < MOST_FIELDS) wrong.set(field, [said])
}

/** What can be wrong with the shape of a zone, or with a link. */
const faults: Record<string, LocalizedText> = {
  crosses_itself: texts.crossesItself,
  too_small: texts.areaTooSmall,
  too_wide: texts.areaTooLarge,
  not_a_chat: texts.notAChat,
} satisfies Record<ShapeFault | 'not_a_chat', LocalizedText>

function textOf(issue: Issue): LocalizedText {
  if (issue.input === undefined || (issue.code === 'too_small' && issue.input === '')) return texts.required
  switch (issue.code) {
    case 'too_small':
      return [
        { string: texts.tooShort, array: texts.tooFew, days: texts.endsBeforeStart }[
          issue.origin as string
        ] ?? texts.tooSmall,
        { min: Number(issue.minimum) },
      ]
    case 'too_big':
      return [
        { string: texts.tooLong, array: texts.tooManyEntries, days: texts.tooManyDays }[
          issue.origin as string
        ] ?? texts.tooBig,
        { max: Number(issue.maximum) },
      ]
    case 'invalid_value':
    case 'invalid_key':
      return texts.wrongChoice
    case 'invalid_format':
      return texts.wrongFormat
    case 'custom':
      return faults[String(issue.params?.['fault'])] ?? texts.wrongType
    default:
      return texts.wrongType
  }
}
