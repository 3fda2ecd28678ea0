import { createFileRoute } from '@tanstack/react-router'
import { plans } from '#contract/plans.ts'
import { PlanScreen } from '#src/plans/PlanScreen.tsx'
import { listSearch } from '#src/resource/listSearch.ts'

export const Route = createFileRoute('/admin/_admin/dictionaries/plans')({
  validateSearch: listSearch(plans),
  component: PlanScreen,
})
