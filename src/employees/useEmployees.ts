import { useQueryClient } from '@tanstack/react-query'
import { useSearch } from '@tanstack/react-router'
import { getEmployee, getInvite, listEmployees } from '#contract/employees.ts'
import { useChanges } from '#src/session/events/events.ts'
import { usePages } from '#src/session/calls/usePages.ts'

/** Calls whose answers are old after a change in the team. */
export const employeePaths = [listEmployees.path, getEmployee.path, getInvite.path]

/** What the address asks of the list. */
export const useEmployeeSearch = () => useSearch({ from: '/app/_partner/employees' })

/** The team as the address narrows it; fetched again when anything happens in it. */
export function useEmployees() {
  const { q, role, branch, state } = useEmployeeSearch()
  const queries = useQueryClient()
  useChanges(['employee.updated'], () => {
    for (const path of employeePaths) void queries.invalidateQueries({ queryKey: [path] })
  })
  return usePages(listEmployees, {
    ...(q && { q }),
    ...(role && { role_id: role }),
    ...(branch && { branch_id: branch }),
    ...(state && { state }),
  })
}
