import { Trans, useLingui } from '@lingui/react/macro'
import type { Employee } from '#contract/employees.ts'
import { writtenPhone } from '#contract/writtenPhone.ts'
import { Table, type Column } from '#src/ui/Table/Table.tsx'
import { Text } from '#src/ui/Text/Text.tsx'
import { EmployeePill } from './EmployeePill.tsx'
import { useEmployeeWords } from './useEmployeeWords.ts'

interface EmployeeTableProps {
  employees: Employee[]
  openId: string | undefined
  onOpen(id: string): void
}

/** The team on wide screens. */
export function EmployeeTable({ employees, openId, onOpen }: EmployeeTableProps) {
  const { t } = useLingui()
  return (
    <Table
      label={t({ message: 'Employees', context: 'section' })}
      columns={useColumns()}
      rows={employees}
      rowKey={({ id }) => id}
      isCurrent={({ id }) => id === openId}
      onRowClick={({ id }) => onOpen(id)}
    />
  )
}

function useColumns(): Column<Employee>[] {
  const { branchesOf, seenOf } = useEmployeeWords()
  return [
    { key: 'name', header: <Trans context="person">Name</Trans>, cell: ({ name }) => name },
    { key: 'role', header: <Trans context="employee">Role</Trans>, cell: ({ role_name }) => role_name },
    {
      key: 'branches',
      header: <Trans context="section">Branches</Trans>,
      isWide: true,
      cell: (employee) => <Text tone="ink2">{branchesOf(employee)}</Text>,
    },
    {
      key: 'phone',
      header: <Trans>Phone</Trans>,
      cell: ({ phone, username }) => (phone ? writtenPhone(phone) : username && `@${username}`),
    },
    {
      key: 'state',
      header: <Trans context="employee">State</Trans>,
      cell: (employee) => <EmployeePill employee={employee} />,
    },
    {
      key: 'seen',
      header: <Trans context="employee">Last seen</Trans>,
      align: 'end',
      isWide: true,
      cell: (employee) => <Text tone="ink2">{seenOf(employee)}</Text>,
    },
  ]
}
