import { Trans, useLingui } from '@lingui/react/macro'
import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { type Branch, branches as branchList } from '#contract/branches.ts'
import { type BranchTable, branchTables } from '#contract/branchTables.ts'
import { type Column, ListScreen } from '#src/resource/ListScreen.tsx'
import { useCan } from '#src/session/can.ts'
import { useChanges } from '#src/session/events/events.ts'
import { useIsReadOnly } from '#src/session/session.ts'
import { Button } from '#src/ui/Button/Button.tsx'
import { IconPrinter } from '#src/ui/icons.ts'
import { Skeleton } from '#src/ui/Skeleton/Skeleton.tsx'
import { AddTables } from './AddTables.tsx'
import { BranchChoice, useOwnBranches } from './BranchChoice.tsx'
import { TableForm } from './TableForm.tsx'
import styles from './TablesScreen.module.css'
import { PrintRefused, usePrintTables } from './usePrintTables.tsx'

/** The tables of a branch, and the codes that are printed for them. */
export function TablesScreen() {
  const { t } = useLingui()
  const { branches, branchId } = useOwnBranches()
  const branch = branches.find(({ id }) => id === branchId)
  if (!branch) return <Skeleton label={t`Loading`} />
  return <Tables key={branch.id} branch={branch} branches={branches} />
}

interface TablesProps {
  branch: Branch
  branches: readonly Branch[]
}

function Tables({ branch, branches }: TablesProps) {
  const { t } = useLingui()
  const [isAddingMany, setIsAddingMany] = useState(false)
  const isReadOnly = useIsReadOnly()
  const mayAdd = useCan(branchTables.permissions.create) && !isReadOnly
  const printing = usePrintTables(branch.id)
  useTableCounts()
  const many = (
    <Button size="s" mode="card" onClick={() => setIsAddingMany(true)}>
      <Trans>Add several</Trans>
    </Button>
  )
  return (
    <>
      <ListScreen
        resource={branchTables}
        within={{ branch_id: branch.id }}
        title={t({ message: 'Tables', context: 'section' })}
        columns={useColumns()}
        empty={<Trans>Guests scan the code on their table and order from there</Trans>}
        starters={many}
        form={TableForm}
        tools={
          <>
            <BranchChoice branchId={branch.id} branches={branches} />
            {branch.tables_count > 0 && (
              <div className={styles.buttons}>
                <Button
                  size="s"
                  mode="card"
                  before={<IconPrinter aria-hidden />}
                  isBusy={printing.isBusy}
                  onClick={() => printing.run()}
                >
                  <Trans>Codes to print</Trans>
                </Button>
                {mayAdd && many}
              </div>
            )}
          </>
        }
      />
      {isAddingMany && <AddTables branchId={branch.id} onClose={() => setIsAddingMany(false)} />}
      <PrintRefused refusal={printing.refusal} onClose={printing.forget} />
    </>
  )
}

/** Branches count their tables: they are asked for anew when one has changed. */
function useTableCounts(): void {
  const queries = useQueryClient()
  const countAgain = () => void queries.invalidateQueries({ queryKey: [branchList.path] })
  useChanges(['row.changed'], countAgain, branchTables.name)
}

function useColumns(): Column<BranchTable>[] {
  return [
    { key: 'name', header: <Trans>Name</Trans>, place: 'title', cell: ({ name }) => name },
    { key: 'code', header: <Trans>Code</Trans>, place: 'subtitle', cell: ({ code }) => code },
  ]
}
