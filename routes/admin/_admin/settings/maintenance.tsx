import { createFileRoute } from '@tanstack/react-router'
import { MaintenanceScreen } from '#src/platform/MaintenanceScreen.tsx'

export const Route = createFileRoute('/admin/_admin/settings/maintenance')({
  component: MaintenanceScreen,
})
