import { useLingui } from '@lingui/react/macro'
import { useQuery } from '@tanstack/react-query'
import {
  countPlatformSections,
  countSections,
  type PlatformSectionCount,
  type SectionCount,
} from '#contract/sectionCounts.ts'
import { useSession } from '#src/session/session.ts'
import { callOptions } from '#src/session/calls/useCall.ts'
import type { Section } from './tabs.ts'

/** How a section stands, in words. */
export interface Said {
  text: string
  isBad: boolean
}

type Counts = Partial<Record<SectionCount | PlatformSectionCount, number | null>>

/** How the sections of a company, or of the platform, stand; nothing of those whose count is not there. */
export function useSectionStates() {
  const { t } = useLingui()
  const { company, isRoot } = useSession()
  const { data, isError, refetch } = useQuery({
    ...callOptions<typeof countSections | typeof countPlatformSections>(
      isRoot ? countPlatformSections : countSections,
    ),
    enabled: isRoot || company !== null,
    meta: { isSilent: true },
  })
  const stateOf = ({ state }: Section): Said | undefined => {
    if (!state) return undefined
    if ('read' in state) return { text: state.read(), isBad: false }
    const waiting = (state.waiting && (data as Counts | undefined)?.[state.waiting.count]) ?? 0
    if (state.waiting && waiting > 0) return { text: t(state.waiting.say(waiting)), isBad: true }
    const count = (data as Counts | undefined)?.[state.count]
    if (count === undefined) return undefined
    if (count === null) return state.none && { text: t(state.none), isBad: false }
    return { text: t(state.say(count)), isBad: state.isBad?.(count) ?? false }
  }
  return { stateOf, isLost: isError && data === undefined, readAgain: () => void refetch() }
}
