import { Trans } from '@lingui/react/macro'
import type { Employee } from '#contract/employees.ts'
import { writtenPhone } from '#contract/writtenPhone.ts'
import type { Column } from '#src/resource/columns.ts'
import { Avatar } from '#src/ui/Avatar/Avatar.tsx'
import { EmployeePill } from './EmployeePill.tsx'
import { useEmployeeWords } from './useEmployeeWords.ts'

/** Who, as what, where, in which state, when last seen. */
export function useEmployeeColumns(): Column<Employee>[] {
  const { branchesOf, roleOf, seenOf } = useEmployeeWords()
  return [
    { key: 'avatar', header: null, place: 'before', cell: ({ name }) => <Avatar name={name} /> },
    {
      key: 'name',
      header: <Trans context="person">Name</Trans>,
      place: 'title',
      cell: ({ name }) => name,
    },
    { key: 'role', header: <Trans context="employee">Role</Trans>, place: 'subtitle', cell: roleOf },
    {
      key: 'branches',
      header: <Trans context="section">Branches</Trans>,
      place: 'subtitle',
      isWide: true,
      isQuiet: true,
      cell: branchesOf,
    },
    {
      key: 'phone',
      header: <Trans>Phone</Trans>,
      cell: ({ phone, username }) => (phone ? writtenPhone(phone) : username && `@${username}`),
    },
    {
      key: 'state',
      header: <Trans context="employee">State</Trans>,
      place: 'after',
      cell: (employee) => <EmployeePill employee={employee} />,
    },
    {
      key: 'seen',
      header: <Trans context="employee">Last seen</Trans>,
      align: 'end',
      place: 'hint',
      isWide: true,
      isQuiet: true,
      cell: seenOf,
    },
  ]
}
