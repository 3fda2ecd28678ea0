import { createFileRoute } from '@tanstack/react-router'
import { ProfileScreen } from '#src/profile/ProfileScreen.tsx'
import { oneOf, readSearch } from '#src/session/navigation/readSearch.ts'

export const Route = createFileRoute('/app/profile')({
  validateSearch: readSearch({
    edit: oneOf(['phone', 'email', 'password', 'sessions', 'lock', 'notifications', 'leave', 'delete']),
  }),
  component: ProfileScreen,
})
