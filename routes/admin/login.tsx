import { createFileRoute } from '@tanstack/react-router'
import { requireNoAdmin } from '#src/session/navigation/guards.ts'
import { AdminLoginScreen } from '#src/signin/AdminLoginScreen.tsx'

export const Route = createFileRoute('/admin/login')({
  beforeLoad: ({ context }) => requireNoAdmin(context.session),
  component: AdminLoginScreen,
})
