import { createFileRoute } from '@tanstack/react-router'
import { PlatformSettingsScreen } from '#src/platform/PlatformSettingsScreen.tsx'

export const Route = createFileRoute('/admin/_admin/settings/general')({
  component: PlatformSettingsScreen,
})
