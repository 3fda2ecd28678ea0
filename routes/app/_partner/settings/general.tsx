import { createFileRoute } from '@tanstack/react-router'
import { GeneralScreen } from '#src/general/GeneralScreen.tsx'

export const Route = createFileRoute('/app/_partner/settings/general')({
  staticData: { permission: 'settings.view' },
  component: GeneralScreen,
})
