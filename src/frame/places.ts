import type { AnyPermission } from '#contract/endpoint.ts'
import { isBuilt } from '#src/session/navigation/isBuilt.ts'
import { sections } from './sections.ts'
import type { Section } from './tabs.ts'

/** Whether a person holds a right, or any one of a list. */
export type May = (wanted: AnyPermission | readonly AnyPermission[]) => boolean

export type Area = 'app' | 'admin'

/** A place of the menu: a section, or a hub with what it leads to. */
export interface Place {
  section: Section
  /** Where it leads: a hub without a screen of its own leads to the first of its sections. */
  to: string
  children: Section[]
}

/** Whether there is a screen, and this person may open it. */
function isOpenTo({ path, right, sheet }: Section, may: May): boolean {
  const isThere = path.includes('?') ? sheet !== undefined : isBuilt(path)
  return isThere && (right === undefined || may(right))
}

/** Whether this person may enter a hub: by its own right, or by that of any section which it lists. */
export function mayEnterHub(hub: string, may: May): boolean {
  const right = sectionAt(hub)?.right
  return (right !== undefined && may(right)) || sectionsOf(hub, may).some(({ place }) => place !== 'person')
}

/** What a hub lists for this person. */
export function sectionsOf(hub: string, may: May): Section[] {
  return sections.filter((section) => section.hub === hub && isOpenTo(section, may))
}

/** What is the person's own: the profile, the language. */
export function personalPlaces(may: May): Section[] {
  return sections.filter((section) => section.place === 'person' && isOpenTo(section, may))
}

/** The menu of an area as this person sees it; a hub with nothing to enter is left out. */
export function placesOf(area: Area, may: May): Place[] {
  return sections
    .filter(({ path, place }) => place === 'menu' && path.startsWith(`/${area}/`))
    .flatMap((section) => {
      const { path } = section
      const children = sectionsOf(path, may).filter(({ place }) => place === undefined)
      if (!isHub(path)) return isOpenTo(section, may) ? [{ section, to: path, children }] : []
      const [first] = children
      return first ? [{ section, to: isBuilt(path) ? path : first.path, children }] : []
    })
}

/** Whether a section is there to list others. */
export function isHub(path: string): boolean {
  return sections.some(({ hub }) => hub === path)
}

/** The section at an address without its query. */
export function sectionAt(path: string): Section | undefined {
  return sections.find((section) => section.path === path)
}
