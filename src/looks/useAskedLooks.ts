import { useQuery, useQueryClient } from '@tanstack/react-query'
import { askedLooks, type Look } from '#contract/looks.ts'
import { useCan } from '#src/session/can.ts'
import { callOptions } from '#src/session/calls/useCall.ts'
import { useChanges } from '#src/session/events/events.ts'

/** Looks that wait for the owner's answer, kept up to date; none for everybody else. */
export function useAskedLooks(isOn: boolean): readonly Look[] {
  const queries = useQueryClient()
  const mayDecide = useCan('company.transfer') && isOn
  useChanges(['access.asked', 'access.decided'], () => {
    void queries.invalidateQueries({ queryKey: [askedLooks.path] })
  })
  const { data } = useQuery({ ...callOptions(askedLooks), enabled: mayDecide, meta: { isSilent: true } })
  return mayDecide ? (data?.items ?? []) : []
}
