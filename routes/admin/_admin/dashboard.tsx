import { createFileRoute } from '@tanstack/react-router'
import { AdminHome } from '#src/frame/AdminHome.tsx'
import { readSearch, text } from '#src/session/navigation/readSearch.ts'

export const Route = createFileRoute('/admin/_admin/dashboard')({
  validateSearch: readSearch({ find: text }),
  component: AdminHome,
})
