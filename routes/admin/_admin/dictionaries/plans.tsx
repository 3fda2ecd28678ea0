import { createFileRoute } from '@tanstack/react-router'
import { plans } from '#contract/plans.ts'
import { PlanScreen } from '#src/plans/PlanScreen.tsx'
import { listSearch } from '#src/resource/listSearch.ts'
import { oneOf, readSearch } from '#src/session/navigation/readSearch.ts'

export const Route = createFileRoute('/admin/_admin/dictionaries/plans')({
  validateSearch: readSearch({
    ...listSearch(plans).readers,
    open: oneOf(['invoices', 'seller', 'stray']),
  }),
  component: PlanScreen,
})
