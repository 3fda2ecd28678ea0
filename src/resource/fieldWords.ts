import type { Labels } from './useFields.ts'
import { useValueWords } from './useValueWords.ts'

/** What values are called, by the name of their field; a choice has its words by value: those that are offered, in their order. */
export type ValueWords<Values> = {
  [Name in keyof Values]?:
    | ((value: Values[Name]) => string)
    | Readonly<Partial<Record<Choice<Values[Name]> | Extract<Values[Name], number>, string>>>
}
export type Choice<Value> = Extract<Value extends readonly (infer One)[] ? One : Value, string>
/** A value that may be left out, as a field shows it. */
export type Given<Value> = undefined extends Value ? Exclude<Value, undefined> | null : Value

/** What the fields of a resource are called and what their values are, in its form, its columns and the choice after a conflict. */
export interface FieldWords<Values> {
  labels: Labels<Values>
  /** Where `useValueWords` does not know it: choices, codes, money. */
  said?: ValueWords<Values>
}

/** What a value of a field is called; undefined where it is written as it stands. */
export function useSaid<Values>(
  said: ValueWords<Values>,
): (name: string, value: unknown) => string | undefined {
  const wordsOf = useValueWords()
  return (name, value) => {
    const own = said[name as keyof Values]
    if (typeof own === 'function') return own(value as Values[keyof Values])
    if (own) return (own as Readonly<Record<string, string>>)[String(value)] ?? ''
    return wordsOf(name, value)
  }
}
