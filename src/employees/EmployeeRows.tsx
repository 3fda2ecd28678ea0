import type { Employee } from '#contract/employees.ts'
import { Avatar } from '#src/ui/Avatar/Avatar.tsx'
import { Cell } from '#src/ui/Cell/Cell.tsx'
import { Section } from '#src/ui/Section/Section.tsx'
import { EmployeePill } from './EmployeePill.tsx'
import { useEmployeeWords } from './useEmployeeWords.ts'

interface EmployeeRowsProps {
  employees: Employee[]
  onOpen(id: string): void
}

/** The team on a phone: who, as what, where, in which state, when last seen. */
export function EmployeeRows({ employees, onOpen }: EmployeeRowsProps) {
  const { branchesOf, roleOf, seenOf } = useEmployeeWords()
  return (
    <Section>
      {employees.map((employee) => (
        <Cell
          key={employee.id}
          before={<Avatar name={employee.name} />}
          subtitle={`${roleOf(employee)} · ${branchesOf(employee)}`}
          hint={seenOf(employee)}
          after={<EmployeePill employee={employee} />}
          isMuted={employee.state === 'fired'}
          isMultiline
          onClick={() => onOpen(employee.id)}
        >
          {employee.name}
        </Cell>
      ))}
    </Section>
  )
}
