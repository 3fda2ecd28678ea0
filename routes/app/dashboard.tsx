import { createFileRoute } from '@tanstack/react-router'
import { DashboardScreen } from '#src/dashboard/DashboardScreen.tsx'

export const Route = createFileRoute('/app/dashboard')({
  component: DashboardScreen,
})
