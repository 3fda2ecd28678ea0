import { createFileRoute } from '@tanstack/react-router'
import { leads } from '#contract/leads.ts'
import { LeadScreen } from '#src/leads/LeadScreen.tsx'
import { listSearch } from '#src/resource/listSearch.ts'

export const Route = createFileRoute('/admin/_admin/leads')({
  validateSearch: listSearch(leads),
  component: LeadScreen,
})
