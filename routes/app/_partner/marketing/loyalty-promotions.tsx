import { createFileRoute } from '@tanstack/react-router'
import { LaterScreen } from '#src/frame/LaterScreen.ts'

export const Route = createFileRoute('/app/_partner/marketing/loyalty-promotions')({
  staticData: { permission: 'promotions.view' },
  component: LaterScreen,
})
