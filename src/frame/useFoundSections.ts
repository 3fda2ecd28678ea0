import { useLingui } from '@lingui/react/macro'
import { finder } from './foundWords.ts'
import { sectionWords } from './sectionWords.ts'
import type { Section } from './tabs.ts'
import type { SectionsTogether } from './useSectionGroups.ts'
import type { Said } from './useSectionStates.tsx'

/** The sections whose name, heading, state or settings have every word that is looked for. */
export function useFoundSections(
  groups: SectionsTogether[],
  find: string,
  stateOf?: (section: Section) => Said | undefined,
): SectionsTogether[] {
  const { t } = useLingui()
  if (find.trim() === '') return groups
  const isFound = finder(find)
  return groups.flatMap((group) => {
    const sections = group.sections.filter((section) => {
      const words = sectionWords[section.path]
      return isFound([t(section.title), group.header, stateOf?.(section)?.text, words && t(words)].join(' '))
    })
    return sections.length > 0 ? [{ ...group, sections }] : []
  })
}
