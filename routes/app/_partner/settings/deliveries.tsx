import { createFileRoute } from '@tanstack/react-router'
import { CourierSettings } from '#src/deliveries/CourierSettings.tsx'

export const Route = createFileRoute('/app/_partner/settings/deliveries')({
  staticData: { permission: 'deliveries.view' },
  component: CourierSettings,
})
