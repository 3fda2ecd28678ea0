import { createFileRoute, Outlet } from '@tanstack/react-router'
import { requireAdmin } from '#src/session/guards.ts'

export const Route = createFileRoute('/admin/_admin')({
  beforeLoad: ({ context }) => requireAdmin(context.session),
  component: () => <Outlet />,
})
