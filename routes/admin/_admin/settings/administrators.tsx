import { createFileRoute } from '@tanstack/react-router'
import { administrators } from '#contract/administrators.ts'
import { AdministratorScreen } from '#src/administrators/AdministratorScreen.tsx'
import { listSearch } from '#src/resource/listSearch.ts'

export const Route = createFileRoute('/admin/_admin/settings/administrators')({
  validateSearch: listSearch(administrators),
  component: AdministratorScreen,
})
