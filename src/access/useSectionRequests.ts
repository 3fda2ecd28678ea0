import { useQuery, useQueryClient } from '@tanstack/react-query'
import { type SectionRequest, listSections } from '#contract/sections.ts'
import { useCan } from '#src/session/can.ts'
import { useChanges } from '#src/session/events/events.ts'
import { callOptions } from '#src/session/calls/useCall.ts'

/** Who waits for access to a section, kept up to date; nobody for those who may not change roles. */
export function useSectionRequests(isOn: boolean): readonly SectionRequest[] {
  const queries = useQueryClient()
  const mayDecide = useCan('employees.update') && isOn
  useChanges(['access.asked', 'access.decided', 'employee.updated'], () => {
    void queries.invalidateQueries({ queryKey: [listSections.path] })
  })
  const { data } = useQuery({ ...callOptions(listSections), enabled: mayDecide, meta: { isSilent: true } })
  return mayDecide ? (data?.items ?? []) : []
}
