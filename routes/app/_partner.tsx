import { createFileRoute, Outlet } from '@tanstack/react-router'
import { PartnerGate } from '#src/frame/PartnerGate.tsx'
import { requirePartner } from '#src/session/navigation/guards.ts'

export const Route = createFileRoute('/app/_partner')({
  beforeLoad: ({ context }) => requirePartner(context.session),
  component: () => (
    <PartnerGate>
      <Outlet />
    </PartnerGate>
  ),
})
