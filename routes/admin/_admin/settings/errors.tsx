import { createFileRoute } from '@tanstack/react-router'
import { errorReports } from '#contract/errorReports.ts'
import { listSearch } from '#src/resource/listSearch.ts'
import { ErrorScreen } from '#src/platform/ErrorScreen.tsx'

export const Route = createFileRoute('/admin/_admin/settings/errors')({
  validateSearch: listSearch(errorReports),
  component: ErrorScreen,
})
