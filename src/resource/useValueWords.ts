import { useLingui } from '@lingui/react/macro'
import type { Tone } from '#contract/fields.ts'
import { useReferences } from '#src/session/calls/references.ts'
import { useDay } from '#src/session/language/useDay.ts'
import { useFormat } from '#src/session/language/useFormat.ts'
import { useName } from '#src/session/language/useName.ts'
import { useRoleName } from '#src/session/language/useRoleName.ts'
import { useToneNames } from '#src/session/language/useToneNames.ts'

const day = /^\d{4}-\d{2}-\d{2}$/
const reference = /(category|branch|unit|station|role|tag|rate)_ids?$/

type Words = (field: string, value: unknown) => string | undefined

/** What colours, rates and days are called, which the name of their field or their shape tells. */
export function usePlainWords(): Words {
  const format = useFormat()
  const formatDay = useDay()
  const tones = useToneNames()
  return (field, value) => {
    if (field === 'colour') return tones[value as Tone]
    if (field.endsWith('_bp') && typeof value === 'number') return format.percent(value)
    return typeof value === 'string' && day.test(value) ? formatDay(value) : undefined
  }
}

/** The same, and what refers to a dictionary of the company. */
export function useValueWords(): Words {
  const { t } = useLingui()
  const plain = usePlainWords()
  const namesOf = useDictionaryNames()
  return (field, value) => {
    if (field === 'branch_ids' && Array.isArray(value) && value.length === 0) return t`All branches`
    const dictionary = reference.exec(field)?.[1]
    if (dictionary) return value === null ? '' : namesOf(dictionary, value)
    return plain(field, value)
  }
}

/** Names of the rows of a dictionary with these ids, in its order. */
function useDictionaryNames() {
  const { categories, branches, units, stations, roles, tags, vat_rates } = useReferences()
  const name = useName()
  const roleName = useRoleName()
  const translated = (rows: readonly { id: string; name: Parameters<typeof name>[0] }[]) =>
    rows.map((row) => ({ id: row.id, name: name(row.name) }))
  const dictionaries: Record<string, readonly { id: string; name: string }[]> = {
    category: translated(categories),
    branch: branches,
    unit: translated(units),
    station: stations,
    role: roles.map((role) => ({ id: role.id, name: roleName(role) })),
    tag: tags,
    rate: vat_rates,
  }
  return (dictionary: string, ids: unknown): string | undefined => {
    const wanted = [ids].flat()
    const rows = dictionaries[dictionary]?.filter(({ id }) => wanted.includes(id)) ?? []
    // Of a row that the dictionary does not have no name is known.
    return rows.length === wanted.length ? rows.map((row) => row.name).join(', ') : undefined
  }
}
