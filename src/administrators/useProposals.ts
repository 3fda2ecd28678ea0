import { useLingui } from '@lingui/react/macro'
import { useQuery } from '@tanstack/react-query'
import { listProposals, proposeAccess } from '#contract/accessProposals.ts'
import { administrators } from '#contract/administrators.ts'
import type { Body } from '#contract/endpoint.ts'
import { platformUsers, userHistory } from '#contract/platformUsers.ts'
import { callOptions, useCall, type UseCallOptions } from '#src/session/calls/useCall.ts'
import { toasts } from '#src/ui/Toasts/toasts.ts'

/** What is old once somebody was proposed, confirmed or refused. */
export const proposalPaths = [
  listProposals.path,
  administrators.path,
  administrators.endpoints.get.path,
  platformUsers.path,
  platformUsers.endpoints.get.path,
  userHistory.path,
]

/** Who waits for a second administrator, and whether one could confirm at all. */
export function useProposals() {
  const { data } = useQuery({ ...callOptions(listProposals), meta: { isSilent: true } })
  return { isAlone: data?.is_alone ?? false, proposals: data?.items ?? [] }
}

/** Proposes somebody, and says whether they wait or are in already. */
export function useProposing(name: string, options: UseCallOptions<typeof proposeAccess> = {}) {
  const { t } = useLingui()
  const proposing = useCall(proposeAccess, { ...options, invalidates: proposalPaths })
  return {
    isBusy: proposing.isBusy,
    propose: (body: Body<typeof proposeAccess>) =>
      proposing.runAsync({ body }).then(({ proposal }) => {
        const text = proposal
          ? t`${name} is proposed. Somebody else with full access has to confirm it`
          : t`${name} administers the platform now`
        toasts.show({ type: 'success', text })
      }),
  }
}
