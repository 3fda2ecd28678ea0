import { createFileRoute } from '@tanstack/react-router'
import { LaterScreen } from '#src/frame/LaterScreen.ts'

export const Route = createFileRoute('/app/_partner/employees')({
  staticData: { permission: 'employees.view' },
  component: LaterScreen,
})
