import { createFileRoute } from '@tanstack/react-router'
import { ServicesScreen } from '#src/platform/ServicesScreen.tsx'

export const Route = createFileRoute('/admin/_admin/settings/services')({
  component: ServicesScreen,
})
