import { useReferences } from '#src/session/calls/references.ts'
import { useName } from '#src/session/language/useName.ts'
import { useRoleName } from '#src/session/language/useRoleName.ts'
import { finder } from './foundWords.ts'
import type { Section } from './tabs.ts'
import type { SectionsTogether } from './useSectionGroups.ts'

/** The most that a section shows of what is found in it. */
const MOST = 5
const MIN_LETTERS = 2

interface Entry {
  id: string
  name: string
  /** It is found by this, too. */
  also?: string
}

/** What is found in the list of a section. */
export interface FoundEntries {
  section: Section
  entries: { name: string; to: string }[]
  /** The list with all of them, where there are more. */
  rest?: string
}

/** Rows of the company's lists that have every word that is looked for, by the sections where they are edited. */
export function useFoundEntries(groups: SectionsTogether[], find: string): FoundEntries[] {
  const entriesAt = useEntries()
  const words = find.trim()
  if (words.length < MIN_LETTERS) return []
  const isFound = finder(words)
  return groups.flatMap(({ sections }) =>
    sections.flatMap((section) => {
      const found =
        entriesAt[section.path]?.filter(({ name, also }) => isFound(`${name} ${also ?? ''}`)) ?? []
      if (found.length === 0) return []
      const base = section.path + (section.path.includes('?') ? '&' : '?')
      const entries = found.slice(0, MOST).map(({ id, name }) => ({ name, to: `${base}id=${id}` }))
      const rest = found.length > MOST ? { rest: `${base}q=${encodeURIComponent(words)}` } : {}
      return [{ section, entries, ...rest }]
    }),
  )
}

/** The rows of each section that the device knows anyway. */
function useEntries(): Partial<Record<string, readonly Entry[]>> {
  const { attributes, tags, units, cancel_reasons, stations, roles } = useReferences()
  const nameOf = useName()
  const roleName = useRoleName()
  return {
    '/app/dictionaries/attributes': attributes.map(({ id, name, values }) => ({
      id,
      name: nameOf(name),
      also: values.map(({ label }) => nameOf(label)).join(' '),
    })),
    '/app/dictionaries/tags': tags,
    '/app/dictionaries?open=units': units.map(({ id, name, short }) => ({
      id,
      name: nameOf(name),
      also: nameOf(short),
    })),
    '/app/dictionaries?open=reasons': cancel_reasons.map(({ id, name }) => ({ id, name: nameOf(name) })),
    '/app/dictionaries?open=stations': stations,
    '/app/settings/roles': roles.map((role) => ({ id: role.id, name: roleName(role) })),
  }
}
