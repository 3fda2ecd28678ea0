import { createFileRoute } from '@tanstack/react-router'
import { LaterScreen } from '#src/frame/LaterScreen.ts'

export const Route = createFileRoute('/app/_partner/settings/review')({
  staticData: { permission: 'reviews.view' },
  component: LaterScreen,
})
