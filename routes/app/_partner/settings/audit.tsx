import { createFileRoute } from '@tanstack/react-router'
import { companyAuditSearch } from '#src/audit/companyAuditList.ts'
import { CompanyAuditScreen } from '#src/audit/CompanyAuditScreen.tsx'

export const Route = createFileRoute('/app/_partner/settings/audit')({
  validateSearch: companyAuditSearch,
  staticData: { permission: 'audit.view' },
  component: CompanyAuditScreen,
})
