import type { Employee } from '#contract/employees.ts'
import { Pill } from '#src/ui/Pill/Pill.tsx'
import { useEmployeeWords } from './useEmployeeWords.ts'

const tones = { invited: 'blue', active: 'green', paused: 'amber', fired: 'slate' } as const

/** How a person stands in the team, or how their invitation does. */
export function EmployeePill({ employee }: { employee: Employee }) {
  const { stateOf } = useEmployeeWords()
  const isOver = employee.invite?.state === 'expired' || employee.invite?.state === 'refused'
  return <Pill tone={isOver ? 'red' : tones[employee.state]}>{stateOf(employee)}</Pill>
}
