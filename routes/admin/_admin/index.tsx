import { createFileRoute, redirect } from '@tanstack/react-router'

/** The first section of the administrators' menu. */
export const Route = createFileRoute('/admin/_admin/')({
  beforeLoad: () => {
    throw redirect({ to: '/admin/settings/language', replace: true })
  },
})
