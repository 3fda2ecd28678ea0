import { createFileRoute } from '@tanstack/react-router'
import { NoCompanyScreen } from '#src/signin/NoCompanyScreen.tsx'
import { requireNoCompany } from '#src/session/navigation/guards.ts'

export const Route = createFileRoute('/app/')({
  beforeLoad: ({ context }) => requireNoCompany(context.session),
  component: NoCompanyScreen,
})
