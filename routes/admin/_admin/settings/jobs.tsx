import { createFileRoute } from '@tanstack/react-router'
import { jobStates } from '#contract/jobs.ts'
import { JobScreen } from '#src/platform/JobScreen.tsx'
import { oneOf, readSearch } from '#src/session/navigation/readSearch.ts'

export const Route = createFileRoute('/admin/_admin/settings/jobs')({
  validateSearch: readSearch({ state: oneOf(jobStates) }),
  component: JobScreen,
})
