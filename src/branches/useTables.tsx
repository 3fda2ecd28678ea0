import { Trans } from '@lingui/react/macro'
import { useQueryClient } from '@tanstack/react-query'
import { useSearch } from '@tanstack/react-router'
import { branches } from '#contract/branches.ts'
import { type BranchTable, branchTables } from '#contract/branchTables.ts'
import type { Column } from '#src/resource/columns.ts'
import { useListScreen } from '#src/resource/useListScreen.ts'
import { useChanges } from '#src/session/events/events.ts'

/** The tables of a branch; that they are of one branch leaves none of its own out. */
export function useTables(branchId: string) {
  const queries = useQueryClient()
  const { archived }: Record<string, unknown> = useSearch({ strict: false })
  const isArchive = Boolean(archived)
  const screen = useListScreen(branchTables, {
    query: { branch_id: branchId, ...(isArchive && { archived: true }) },
  })
  // The branch counts its tables.
  const countAgain = () => void queries.invalidateQueries({ queryKey: [branches.path] })
  useChanges(['row.changed'], countAgain, branchTables.name)
  const isNarrowed = screen.searched !== '' || isArchive
  return { ...screen, isNarrowed, isManual: !isNarrowed }
}

export function useTableColumns(): Column<BranchTable>[] {
  return [
    { key: 'name', header: <Trans>Name</Trans>, place: 'title', cell: ({ name }) => name },
    { key: 'code', header: <Trans>Code</Trans>, place: 'subtitle', cell: ({ code }) => code },
  ]
}
