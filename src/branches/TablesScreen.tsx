import { Trans, useLingui } from '@lingui/react/macro'
import { useState } from 'react'
import type { Branch } from '#contract/branches.ts'
import { type BranchTable, branchTables } from '#contract/branchTables.ts'
import { ListBody } from '#src/resource/ListBody.tsx'
import { ListBulk } from '#src/resource/ListBulk.tsx'
import { ListEditor } from '#src/resource/ListEditor.tsx'
import { FilterChips } from '#src/resource/ListFilters.tsx'
import { HeadAdd, ListHead, PhoneAdd } from '#src/resource/ListHead.tsx'
import { ListOrder } from '#src/resource/ListOrder.tsx'
import { plainLook } from '#src/resource/ListRows.tsx'
import { EmptyList, OrderButton } from '#src/resource/ListScreen.tsx'
import { useArchiveFilter } from '#src/resource/filterWords.ts'
import { useReorder } from '#src/resource/useReorder.ts'
import { Button } from '#src/ui/Button/Button.tsx'
import { IconPrinter } from '#src/ui/icons.ts'
import { Page } from '#src/ui/Page/Page.tsx'
import { Skeleton } from '#src/ui/Skeleton/Skeleton.tsx'
import { AddTables } from './AddTables.tsx'
import { BranchChoice, useOwnBranches } from './BranchChoice.tsx'
import { TableForm } from './TableForm.tsx'
import styles from './TablesScreen.module.css'
import { useTableColumns, useTables } from './useTables.tsx'
import { PrintRefused, usePrintTables } from './usePrintTables.tsx'

/** The tables of a branch, and the codes that are printed for them. */
export function TablesScreen() {
  const { t } = useLingui()
  const { branches, branchId } = useOwnBranches()
  if (!branchId) return <Skeleton label={t`Loading`} />
  return <Tables key={branchId} branchId={branchId} branches={branches} />
}

interface TablesProps {
  branchId: string
  branches: readonly Branch[]
}

function Tables({ branchId, branches }: TablesProps) {
  const { t } = useLingui()
  const screen = useTables(branchId)
  const { list, editor, mayAdd, mayChange, mayRemove, selection } = screen
  const [isOrdering, setIsOrdering] = useState(false)
  const [isAddingMany, setIsAddingMany] = useState(false)
  const reorder = useReorder(branchTables, list)
  const printing = usePrintTables(branchId)
  const columns = useTableColumns()
  const filters = useArchiveFilter(branchTables)
  const canOrder = screen.isManual && mayChange && list.rows.length > 1
  const title = t({ message: 'Tables', context: 'section' })
  const chosen = mayRemove ? selection : undefined
  const many = mayAdd && (
    <Button size="s" mode="card" onClick={() => setIsAddingMany(true)}>
      <Trans>Add several</Trans>
    </Button>
  )
  return (
    <Page hasAddButton={mayAdd}>
      <ListHead
        title={title}
        q={screen.q}
        actions={
          <>
            {canOrder && <OrderButton isOn={isOrdering} onChange={setIsOrdering} />}
            {mayAdd && <HeadAdd onClick={editor.openNew} />}
          </>
        }
      >
        <BranchChoice branchId={branchId} branches={branches} />
        <div className={styles.buttons}>
          {list.rows.length > 0 && (
            <>
              <Button
                size="s"
                mode="card"
                before={<IconPrinter aria-hidden />}
                isBusy={printing.isBusy}
                onClick={() => printing.run()}
              >
                <Trans>Codes to print</Trans>
              </Button>
              {many}
            </>
          )}
          <FilterChips filters={filters} address={screen.address} />
        </div>
      </ListHead>
      {isOrdering && canOrder ? (
        <ListOrder
          label={title}
          columns={columns}
          list={list}
          onSort={(order, id) => void reorder(order, id)}
        />
      ) : (
        <ListBody
          screen={screen}
          label={title}
          columns={columns}
          selection={chosen}
          look={plainLook}
          empty={
            <EmptyList onAdd={mayAdd ? editor.openNew : undefined} starters={many}>
              <Trans>Guests scan the code on their table and order from there</Trans>
            </EmptyList>
          }
        />
      )}
      {chosen && (
        <ListBulk resource={branchTables} rows={list.rows} selection={chosen} nameOf={({ name }) => name} />
      )}
      {mayAdd && !selection.isOn && <PhoneAdd onClick={editor.openNew} />}
      <ListEditor resource={branchTables} screen={screen} nameOf={({ name }) => name} form={form} />
      {isAddingMany && <AddTables branchId={branchId} onClose={() => setIsAddingMany(false)} />}
      <PrintRefused refusal={printing.refusal} onClose={printing.forget} />
    </Page>
  )
}

const form = (table: BranchTable | undefined, close: () => void) => (
  <TableForm table={table} onClose={close} />
)
