import type { MessageDescriptor } from '@lingui/core'
import { msg } from '@lingui/core/macro'
import { useLingui } from '@lingui/react/macro'
import { useMay } from '#src/session/can.ts'
import { type Area, isHub, placesOf, sectionsOf } from './places.ts'
import type { Section, SectionGroup } from './tabs.ts'

/** Sections under one heading. */
export interface SectionsTogether {
  key: string
  header?: string
  /** The hub that has more to say of them. */
  hub?: string
  sections: Section[]
}

const headings: Record<SectionGroup, MessageDescriptor> = {
  company: msg({ message: 'Company', context: 'section' }),
  sales: msg({ message: 'Sales', context: 'section' }),
  team: msg({ message: 'Team', context: 'section' }),
  growth: msg({ message: 'Growth', context: 'section' }),
  channel: msg({ message: 'Channel', context: 'section' }),
}

/** What a hub lists for this person, by its headings. */
export function useHubGroups(hub: string): SectionsTogether[] {
  const { t } = useLingui()
  const all = sectionsOf(hub, useMay())
  const names = Object.keys(headings) as SectionGroup[]
  return [undefined, ...names].flatMap((group) => {
    const sections = all.filter((section) => section.group === group)
    if (sections.length === 0) return []
    return [{ key: group ?? hub, header: group && t(headings[group]), sections }]
  })
}

/** The menu of an area without some of its places: first the sections by themselves, then each hub with its own. */
export function useAreaGroups(area: Area, without: readonly Section[]): SectionsTogether[] {
  const { t } = useLingui()
  const places = placesOf(area, useMay()).filter(({ section }) => !without.includes(section))
  const single = places.flatMap(({ section }) => (isHub(section.path) ? [] : [section]))
  const hubs = places.filter(({ section }) => isHub(section.path))
  return [
    ...(single.length > 0
      ? [{ key: area, header: area === 'app' ? t(headings.company) : undefined, sections: single }]
      : []),
    ...hubs.map(({ section, to, children }) => ({
      key: section.path,
      header: t(section.title),
      ...(to === section.path && { hub: to }),
      sections: children,
    })),
  ]
}
