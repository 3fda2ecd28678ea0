import { useQuery, useQueryClient } from '@tanstack/react-query'
import { type AccessRequest, listAccess } from '#contract/access.ts'
import { useCan } from '#src/session/can.ts'
import { useChanges } from '#src/session/events.ts'
import { callOptions } from '#src/session/useCall.ts'

/** The requests that wait for this person's answer, kept up to date; none for those who decide nothing. */
export function useAccess(): readonly AccessRequest[] {
  const queries = useQueryClient()
  const mayDecide = useCan('access.approve')
  useChanges(['access.asked', 'access.decided'], () => {
    void queries.invalidateQueries({ queryKey: [listAccess.path] })
  })
  const { data } = useQuery({ ...callOptions(listAccess), enabled: mayDecide, meta: { isSilent: true } })
  return data?.items ?? []
}
