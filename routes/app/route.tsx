import { createFileRoute, Outlet } from '@tanstack/react-router'
import { AppShell } from '#src/frame/AppShell.tsx'
import { requireSignedIn } from '#src/session/navigation/guards.ts'
import { flag, readSearch } from '#src/session/navigation/readSearch.ts'

export const Route = createFileRoute('/app')({
  validateSearch: readSearch({ more: flag, testmode: flag }),
  beforeLoad: ({ context, location }) => requireSignedIn(context.session, location.href),
  component: () => (
    <AppShell>
      <Outlet />
    </AppShell>
  ),
})
