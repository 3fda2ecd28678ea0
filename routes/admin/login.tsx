import { createFileRoute } from '@tanstack/react-router'
import { LaterScreen } from '#src/frame/LaterScreen.ts'

export const Route = createFileRoute('/admin/login')({
  component: LaterScreen,
})
