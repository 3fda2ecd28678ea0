import { createFileRoute } from '@tanstack/react-router'
import { DashboardScreen } from '#src/dashboard/DashboardScreen.tsx'
import { requirePartner } from '#src/session/navigation/guards.ts'

export const Route = createFileRoute('/app/dashboard')({
  beforeLoad: ({ context }) => requirePartner(context.session),
  component: DashboardScreen,
})
