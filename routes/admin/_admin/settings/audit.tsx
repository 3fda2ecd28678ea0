import { createFileRoute } from '@tanstack/react-router'
import { platformAuditSearch } from '#src/audit/platformAuditList.ts'
import { PlatformAuditScreen } from '#src/audit/PlatformAuditScreen.tsx'

export const Route = createFileRoute('/admin/_admin/settings/audit')({
  validateSearch: platformAuditSearch,
  component: PlatformAuditScreen,
})
