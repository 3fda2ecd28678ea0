import { createFileRoute } from '@tanstack/react-router'
import { RoleScreen } from '#src/roles/RoleScreen.tsx'
import { flag, readSearch, text } from '#src/session/readSearch.ts'

export const Route = createFileRoute('/app/_partner/settings/roles')({
  validateSearch: readSearch({ q: text, id: text, new: flag, copy: text, compare: flag }),
  staticData: { permission: 'roles.view' },
  component: RoleScreen,
})
