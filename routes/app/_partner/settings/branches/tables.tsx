import { createFileRoute } from '@tanstack/react-router'
import { branchTables } from '#contract/branchTables.ts'
import { TablesScreen } from '#src/branches/TablesScreen.tsx'
import { listSearch } from '#src/resource/listSearch.ts'

export const Route = createFileRoute('/app/_partner/settings/branches/tables')({
  validateSearch: listSearch(branchTables),
  staticData: { permission: 'branches.view' },
  component: TablesScreen,
})
