import { useLingui } from '@lingui/react/macro'
import { type Section, sections as wire } from '#contract/sections.ts'
import { sections } from '#src/frame/sections.ts'

/** A section that is asked for, by the name that the navigation gives it. */
export function useSectionWords(): (name: Section) => string {
  const { t } = useLingui()
  return (name) => {
    const section = sections.find(({ right }) => String(right) === String(wire[name]))
    return section ? t(section.title) : name
  }
}
