import { createFileRoute } from '@tanstack/react-router'
import { EmployeeScreen } from '#src/employees/EmployeeScreen.tsx'
import { flag, id, oneOf, readSearch, text } from '#src/session/navigation/readSearch.ts'

export const Route = createFileRoute('/app/_partner/employees')({
  validateSearch: readSearch({
    q: text,
    role: id,
    branch: id,
    state: oneOf(['invited', 'active', 'paused', 'fired']),
    id,
    new: flag,
  }),
  staticData: { permission: 'employees.view' },
  component: EmployeeScreen,
})
