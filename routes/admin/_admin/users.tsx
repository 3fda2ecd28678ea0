import { createFileRoute } from '@tanstack/react-router'
import { platformUsers } from '#contract/platformUsers.ts'
import { listSearch } from '#src/resource/listSearch.ts'
import { UserScreen } from '#src/users/UserScreen.tsx'

export const Route = createFileRoute('/admin/_admin/users')({
  validateSearch: listSearch(platformUsers),
  component: UserScreen,
})
