import type { AttributeInput, AttributeValue } from '#contract/attributes.ts'
import { fold } from '#contract/fold.ts'
import { FieldErrors, type LocalizedText } from '#server/http/answers/refusal.ts'
import { texts as common } from '#server/http/answers/texts.ts'
import { texts } from './texts.ts'

type Given = AttributeInput['values'][number]

/** The words of values, for a search. */
export const labelsOf = (values: readonly Pick<Given, 'label'>[]): string[] =>
  values.flatMap(({ label }) => Object.values(label).flatMap((text) => text ?? []))

/** Whether one of these values is called so in a language, however it is written. */
export function taken(values: readonly Pick<Given, 'label'>[], label: Given['label']): boolean {
  const written = keysOf(label)
  return values.some((one) => keysOf(one.label).some((key) => written.includes(key)))
}

/** The values with ids of their own for new ones; throws for an id that the attribute does not have, and for doubles. */
export function withIds(
  given: readonly Given[],
  present: readonly AttributeValue[],
  newId: () => string,
): AttributeValue[] {
  const known = new Set(present.map(({ id }) => id))
  const errors: Record<string, LocalizedText[]> = {}
  const seen = new Set<string>()
  for (const [at, { id, label }] of given.entries()) {
    if (id !== undefined && !known.delete(id)) errors[`values.${at}.id`] = [common.unknown]
    const keys = keysOf(label)
    if (keys.some((key) => seen.has(key))) errors[`values.${at}.label`] = [texts.valueTwice]
    for (const key of keys) seen.add(key)
  }
  if (Object.keys(errors).length > 0) throw new FieldErrors(errors)
  return given.map(({ id, label, colour }) => ({ id: id ?? newId(), label, colour }))
}

const keysOf = (label: Given['label']) =>
  Object.entries(label).map(([language, text]) => `${language}:${fold(text ?? '')}`)
