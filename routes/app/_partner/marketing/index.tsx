import { createFileRoute } from '@tanstack/react-router'
import { LaterScreen } from '#src/frame/LaterScreen.ts'

export const Route = createFileRoute('/app/_partner/marketing/')({
  staticData: {
    permission: [
      'banners.view',
      'promotions.view',
      'promocodes.view',
      'newsletters.view',
      'reviews.view',
      'sources.view',
    ],
  },
  component: LaterScreen,
})
