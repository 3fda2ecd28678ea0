import { useLingui } from '@lingui/react/macro'
import { useQuery } from '@tanstack/react-query'
import { countSections } from '#contract/sectionCounts.ts'
import { useSession } from '#src/session/session.ts'
import { callOptions } from '#src/session/calls/useCall.ts'
import type { Section } from './tabs.ts'

/** How a section stands, in words. */
export interface Said {
  text: string
  isBad: boolean
}

/** How the sections of a company stand; nothing of those whose count is not there. */
export function useSectionStates() {
  const { t } = useLingui()
  const { company } = useSession()
  const { data, isError, refetch } = useQuery({
    ...callOptions(countSections),
    enabled: company !== null,
    meta: { isSilent: true },
  })
  const stateOf = ({ state }: Section): Said | undefined => {
    if (!state) return undefined
    if ('read' in state) return { text: state.read(), isBad: false }
    const count = data?.[state.count]
    if (count === undefined) return undefined
    return { text: t(state.say(count)), isBad: state.isBad?.(count) ?? false }
  }
  return { stateOf, isLost: isError && data === undefined, readAgain: () => void refetch() }
}
