import { createFileRoute } from '@tanstack/react-router'
import { LaterScreen } from '#src/frame/LaterScreen.ts'

export const Route = createFileRoute('/app/_partner/dictionaries/categories')({
  staticData: { permission: 'dictionaries.view' },
  component: LaterScreen,
})
