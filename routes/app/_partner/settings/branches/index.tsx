import { createFileRoute } from '@tanstack/react-router'
import { branches } from '#contract/branches.ts'
import { BranchScreen } from '#src/branches/BranchScreen.tsx'
import { listSearch } from '#src/resource/listSearch.ts'

export const Route = createFileRoute('/app/_partner/settings/branches/')({
  validateSearch: listSearch(branches),
  staticData: { permission: 'branches.view' },
  component: BranchScreen,
})
