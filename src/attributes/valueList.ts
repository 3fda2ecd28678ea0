import type { AttributeInput } from '#contract/attributes.ts'
import { fold } from '#contract/fold.ts'

export type ValueDraft = AttributeInput['values'][number]

/** Tells each value from the others: by its id, a new one by its place among the new ones. */
export function keysOf(values: readonly ValueDraft[]): Map<ValueDraft, string> {
  const added = values.filter(({ id }) => id === undefined)
  return new Map(values.map((one) => [one, one.id ?? `new ${added.indexOf(one)}`]))
}

/** Whether another value is called so in a language. */
export function isTaken(values: readonly ValueDraft[], label: ValueDraft['label']): boolean {
  const texts: Partial<Record<string, string>> = label
  return values.some((one) =>
    Object.entries(one.label as typeof texts).some(
      ([language, text]) => fold(texts[language]?.trim() ?? '') === fold((text ?? '').trim()),
    ),
  )
}
