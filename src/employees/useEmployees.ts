import { useSearch } from '@tanstack/react-router'
import { getEmployee, getInvite, listEmployees } from '#contract/employees.ts'
import { stalePaths } from '#src/resource/listed.ts'
import { useListScreen } from '#src/resource/useListScreen.ts'

/** The team as a list; somebody comes into it by an invitation. */
const team = {
  name: 'employees',
  endpoints: { list: listEmployees, get: getEmployee },
  permissions: { create: 'employees.invite', update: 'employees.update' },
  alsoStale: [getInvite.path],
} as const

/** Calls whose answers are old after a change in the team. */
export const employeePaths = stalePaths(team)

/** What the address asks of the list. */
export const useEmployeeSearch = () => useSearch({ from: '/app/_partner/employees' })

/** The team as the address narrows it; fetched again when anything happens in it. */
export function useEmployees() {
  const { q, role, branch, state } = useEmployeeSearch()
  return useListScreen(team, {
    query: {
      ...(q && { q }),
      ...(role && { role_id: role }),
      ...(branch && { branch_id: branch }),
      ...(state && { state }),
    },
    events: ['employee.updated'],
  })
}
