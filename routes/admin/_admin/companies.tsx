import { createFileRoute } from '@tanstack/react-router'
import { platformCompanies } from '#contract/platformCompanies.ts'
import { CompanyScreen } from '#src/companies/CompanyScreen.tsx'
import { listSearch } from '#src/resource/listSearch.ts'

export const Route = createFileRoute('/admin/_admin/companies')({
  validateSearch: listSearch(platformCompanies),
  component: CompanyScreen,
})
