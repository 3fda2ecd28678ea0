import { createFileRoute } from '@tanstack/react-router'
import { billingCodes } from '#contract/billingCodes.ts'
import { CodeScreen } from '#src/codes/CodeScreen.tsx'
import { listSearch } from '#src/resource/listSearch.ts'

export const Route = createFileRoute('/admin/_admin/dictionaries/codes')({
  validateSearch: listSearch(billingCodes),
  component: CodeScreen,
})
