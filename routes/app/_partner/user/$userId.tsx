import { createFileRoute } from '@tanstack/react-router'
import { UserScreen } from '#src/customers/UserScreen.tsx'

export const Route = createFileRoute('/app/_partner/user/$userId')({
  component: UserScreen,
})
