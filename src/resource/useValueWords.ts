import { useLingui } from '@lingui/react/macro'
import type { Tone } from '#contract/fields.ts'
import { useReferences } from '#src/session/calls/references.ts'
import { useDay } from '#src/session/language/useDay.ts'
import { useFormat } from '#src/session/language/useFormat.ts'
import { useName } from '#src/session/language/useName.ts'
import { useRoleName } from '#src/session/language/useRoleName.ts'
import { useToneNames } from '#src/session/language/useToneNames.ts'

/** What fields that hold a day are called; a name may look like one. */
const dayField = /(^|_)(on|from|to|until|day|date|birthday)$/
const day = /^\d{4}-\d{2}-\d{2}$/
const reference = /(category|branch|unit|station|role|tag|rate)_ids?$/

type Words = (field: string, value: unknown) => string | undefined

/** What colours, rates and days are called, which the name of their field tells. */
function usePlainWords(): Words {
  const format = useFormat()
  const formatDay = useDay()
  const tones = useToneNames()
  return (field, value) => {
    if (field === 'colour') return tones[value as Tone]
    if (field.endsWith('_bp') && typeof value === 'number') return format.percent(value)
    const isDay = dayField.test(field) && typeof value === 'string' && day.test(value)
    return isDay ? formatDay(value) : undefined
  }
}

/** The same, and what refers to a dictionary of the company. */
export function useValueWords(): Words {
  const { t } = useLingui()
  const plain = usePlainWords()
  const dictionaryOf = useDictionaries()
  return (field, value) => {
    if (field === 'branch_ids' && Array.isArray(value) && value.length === 0) return t`All branches`
    const dictionary = dictionaryOf(field)
    if (!dictionary) return plain(field, value)
    const ids: unknown[] = [value ?? []].flat()
    const rows = dictionary.filter(({ id }) => ids.includes(id))
    // Of a row that the dictionary does not have no name is known.
    return rows.length === ids.length ? rows.map((row) => row.name).join(', ') : undefined
  }
}

/** The rows of the dictionary that a field of this name refers to, by their names. */
export function useDictionaries(): (field: string) => readonly { id: string; name: string }[] | undefined {
  const { categories, branches, units, stations, roles, tags, vat_rates } = useReferences()
  const name = useName()
  const roleName = useRoleName()
  const translated = (rows: readonly { id: string; name: Parameters<typeof name>[0] }[]) =>
    rows.map((row) => ({ id: row.id, name: name(row.name) }))
  return (field) => {
    const dictionary = reference.exec(field)?.[1]
    if (dictionary === 'category') return translated(categories)
    if (dictionary === 'branch') return branches
    if (dictionary === 'unit') return translated(units)
    if (dictionary === 'station') return stations
    if (dictionary === 'role') return roles.map((role) => ({ id: role.id, name: roleName(role) }))
    if (dictionary === 'tag') return tags
    return dictionary === 'rate' ? vat_rates : undefined
  }
}
