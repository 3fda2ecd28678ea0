import { createFileRoute, redirect } from '@tanstack/react-router'

export const Route = createFileRoute('/admin/_admin/analytics')({
  beforeLoad: () => {
    throw redirect({ to: '/admin/analitycs', replace: true })
  },
})
