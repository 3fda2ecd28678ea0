import type { AttributeInput } from '#contract/attributes.ts'
import { fold } from '#contract/fold.ts'

export type ValueDraft = AttributeInput['values'][number]

/** Tells a value from the others of its attribute; a new one by what it is called. */
export const keyOf = ({ id, label }: ValueDraft): string => id ?? JSON.stringify(label)

/** Whether another value is called so in a language. */
export function isTaken(
  values: readonly ValueDraft[],
  label: ValueDraft['label'],
  own?: ValueDraft,
): boolean {
  return values.some(
    (one) =>
      one !== own &&
      Object.entries(label).some(([language, text]) => {
        const other = (one.label as Partial<Record<string, string>>)[language]
        return other !== undefined && fold(other.trim()) === fold((text ?? '').trim())
      }),
  )
}
