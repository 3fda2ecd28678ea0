import { createFileRoute } from '@tanstack/react-router'
import { leads } from '#contract/leads.ts'
import { LeadScreen } from '#src/leads/LeadScreen.tsx'
import { listSearch } from '#src/resource/listSearch.ts'
import { oneOf, readSearch } from '#src/session/navigation/readSearch.ts'

export const Route = createFileRoute('/admin/_admin/leads')({
  validateSearch: readSearch({ ...listSearch(leads).readers, view: oneOf(['board']) }),
  component: LeadScreen,
})
