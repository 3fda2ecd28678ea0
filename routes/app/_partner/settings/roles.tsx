import { createFileRoute } from '@tanstack/react-router'
import { RoleScreen } from '#src/roles/RoleScreen.tsx'
import { flag, id, readSearch, text } from '#src/session/navigation/readSearch.ts'

export const Route = createFileRoute('/app/_partner/settings/roles')({
  validateSearch: readSearch({ q: text, id, new: flag, copy: id, compare: flag }),
  staticData: { permission: 'roles.view' },
  component: RoleScreen,
})
