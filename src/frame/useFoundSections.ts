import { useLingui } from '@lingui/react/macro'
import { fold } from '#contract/fold.ts'
import type { Section } from './tabs.ts'
import type { SectionsTogether } from './useSectionGroups.ts'
import type { Said } from './useSectionStates.tsx'

/** The sections whose name, heading or state has every word that is looked for. */
export function useFoundSections(
  groups: SectionsTogether[],
  find: string,
  stateOf?: (section: Section) => Said | undefined,
): SectionsTogether[] {
  const { t } = useLingui()
  const words = fold(find).split(' ').filter(Boolean)
  if (words.length === 0) return groups
  return groups.flatMap((group) => {
    const sections = group.sections.filter((section) => {
      const said = [t(section.title), group.header, stateOf?.(section)?.text]
      const text = fold(said.join(' '))
      return words.every((word) => text.includes(word))
    })
    return sections.length > 0 ? [{ ...group, sections }] : []
  })
}
