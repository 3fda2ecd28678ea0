import { createFileRoute, Outlet } from '@tanstack/react-router'
import { requireGuest } from '#src/session/navigation/guards.ts'

export const Route = createFileRoute('/_guest')({
  beforeLoad: ({ context }) => requireGuest(context.session),
  component: () => <Outlet />,
})
