import * as z from 'zod/mini'
import type { Endpoint } from '#contract/endpoint.ts'
import { FieldErrors, type Said } from './refusal.ts'
import { texts } from './texts.ts'

type Issue = z.core.$ZodIssue

/** More wrong fields are not told of: a body of a hundred thousand names gets no answer ten times its size. */
const MOST_FIELDS = 100

/** Params, query and body as the endpoint declares them; throws one `FieldErrors` for all that is wrong. */
export function readInput(endpoint: Endpoint, given: { params: unknown; query: unknown; body: unknown }) {
  const errors = Object.create(null) as Record<string, Said[]>
  const params = readPart(endpoint.params, given.params, errors)
  const query = readPart(endpoint.query, given.query, errors)
  const body = endpoint.isUpload ? undefined : readPart(endpoint.body, given.body, errors)
  if (Object.keys(errors).length > 0) throw new FieldErrors(errors)
  return { params, query, body }
}

function readPart(schema: z.ZodMiniType, value: unknown, errors: Record<string, Said[]>): unknown {
  if (schema._zod.def.type === 'undefined') {
    for (const key of Object.keys(value ?? {})) addError(errors, key, texts.unknownField)
    return undefined
  }
  const result = z.safeParse(schema, value ?? {}, { reportInput: true })
  if (result.success) return result.data
  for (const issue of result.error.issues) {
    const path = issue.path.map(String)
    if (issue.code === 'unrecognized_keys') {
      for (const key of issue.keys) addError(errors, [...path, key].join('.'), texts.unknownField)
    } else {
      addError(errors, path.join('.') || 'body', textOf(issue))
    }
  }
  return undefined
}

function addError(errors: Record<string, Said[]>, field: string, said: Said) {
  if (!(field in errors) && Object.keys(errors).length >= MOST_FIELDS) return
  errors[field] = [...(errors[field] ?? []), said].slice(0, 3)
}

function textOf(issue: Issue): Said {
  if (issue.input === undefined || (issue.code === 'too_small' && issue.input === '')) return texts.required
  switch (issue.code) {
    case 'too_small':
      return [
        { string: texts.tooShort, array: texts.tooFew }[issue.origin as string] ?? texts.tooSmall,
        { min: Number(issue.minimum) },
      ]
    case 'too_big':
      return [
        { string: texts.tooLong, array: texts.tooManyEntries }[issue.origin as string] ?? texts.tooBig,
        { max: Number(issue.maximum) },
      ]
    case 'invalid_value':
    case 'invalid_key':
      return texts.wrongChoice
    case 'invalid_format':
      return texts.wrongFormat
    default:
      return texts.wrongType
  }
}
