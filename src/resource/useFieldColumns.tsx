import type { ReactNode } from 'react'
import type { Tone } from '#contract/fields.ts'
import { useFormat } from '#src/session/language/useFormat.ts'
import { useName } from '#src/session/language/useName.ts'
import { Dot } from '#src/ui/Dot/Dot.tsx'
import type { CellPlace, Column } from './columns.ts'
import { type FieldWords, useSaid } from './fieldWords.ts'
import { useDictionaries } from './useValueWords.ts'

interface ChoiceFilter<Value extends string> {
  label: string
  options: Record<Value, string>
}

/** Columns and filters of fields that are called and written as in their form. */
export function useFieldColumns<Values extends object>({ labels, said = {} }: FieldWords<Values>) {
  const say = useSaid(said)
  const dictionaryOf = useDictionaries()
  const nameOf = useName()
  const format = useFormat()
  function cellOf(name: keyof Values & string, value: unknown): ReactNode {
    if (name === 'colour') return <Dot tone={value as Tone} />
    if (typeof value === 'boolean') return value && labels[name]
    const text = say(name, value)
    if (text !== undefined || value === null || value === undefined) return text
    if (typeof value === 'number') return format.number(value)
    // Of a list the rows that are known: an archived branch is none of them.
    if (Array.isArray(value)) {
      const known = dictionaryOf(name)?.filter(({ id }) => value.includes(id)) ?? []
      return known.map((row) => row.name).join(', ')
    }
    // An id says nothing while its row is not known.
    if (dictionaryOf(name)) return undefined
    return typeof value === 'string' ? value : nameOf(value)
  }
  return {
    /** A field at a place of the cell; `more` says what is different about it. */
    column: (
      name: keyof Values & string,
      place?: CellPlace,
      more: Partial<Column<Values>> = {},
    ): Column<Values> => ({
      key: name,
      header: name === 'colour' ? '' : labels[name],
      ...(place && { place }),
      cell: (row) => cellOf(name, row[name]),
      ...more,
    }),
    /** A filter of a field's name: a switch, or the choice of its values. */
    filter: <Name extends keyof Values & string>(name: Name) =>
      ({
        label: labels[name] ?? '',
        ...(typeof said[name] === 'object' && { options: said[name] }),
      }) as Values[Name] extends boolean ? { label: string } : ChoiceFilter<Values[Name] & string>,
  }
}
