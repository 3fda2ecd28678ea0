import { createFileRoute } from '@tanstack/react-router'
import { LaterScreen } from '#src/frame/LaterScreen.ts'

export const Route = createFileRoute('/app/analitycs')({
  component: LaterScreen,
})
