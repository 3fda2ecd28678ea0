import { useLingui } from '@lingui/react/macro'
import { useState } from 'react'
import { maxTagged } from '#contract/customerCalls.ts'
import { customers, type Customer } from '#contract/customers.ts'
import { ChosenBar } from '#src/resource/ChosenBar.tsx'
import { useCan } from '#src/session/can.ts'
import { useIsReadOnly } from '#src/session/session.ts'
import { IconDownload, IconTag, IconUsers } from '#src/ui/icons.ts'
import type { SelectionAction } from '#src/ui/SelectionBar/SelectionBar.tsx'
import type { Selection } from '#src/ui/SelectionBar/useSelection.ts'
import { MergeCustomer } from './MergeCustomer.tsx'
import { TagCustomers } from './TagCustomers.tsx'
import { useExport } from './useExport.ts'

interface CustomerBulkProps {
  rows: readonly Customer[]
  selection: Selection
}

/** What can be done with all chosen customers. */
export function CustomerBulk({ rows, selection }: CustomerBulkProps) {
  const { t } = useLingui()
  const [open, setOpen] = useState<'tag' | 'merge' | null>(null)
  const close = () => setOpen(null)
  const ids = [...selection.keys]
  const [kept, other] = rows.filter(({ id }) => selection.keys.has(id))
  return (
    <>
      <ChosenBar
        selection={selection}
        label={t`Selected customers`}
        limit={maxTagged}
        actions={useActions(ids, setOpen)}
      />
      {open === 'tag' && <TagCustomers ids={ids} onDone={selection.leave} onClose={close} />}
      {open === 'merge' && kept && other && (
        <MergeCustomer customer={kept} other={other} onDone={selection.leave} onClose={close} />
      )}
    </>
  )
}

/** Whether the person may do anything with many customers. */
export function useMayBulk(): boolean {
  const isReadOnly = useIsReadOnly()
  return useCan([customers.permissions.update, 'customers.export', 'customers.merge']) && !isReadOnly
}

function useActions(ids: readonly string[], onOpen: (what: 'tag' | 'merge') => void): SelectionAction[] {
  const { t } = useLingui()
  const exporting = useExport()
  const [mayTag, mayExport, mayMerge] = [
    useCan(customers.permissions.update),
    useCan('customers.export'),
    useCan('customers.merge'),
  ]
  const isTooMany = ids.length > maxTagged
  const tag: SelectionAction = {
    key: 'tag',
    label: t({ message: 'Tag', context: 'put a tag on customers' }),
    icon: <IconTag aria-hidden />,
    isDisabled: isTooMany,
    onClick: () => onOpen('tag'),
  }
  const save: SelectionAction = {
    key: 'export',
    label: t({ message: 'Export', context: 'customers to a file' }),
    icon: <IconDownload aria-hidden />,
    isDisabled: isTooMany || exporting.isBusy,
    onClick: () => exporting.run({ customer_ids: [...ids] }),
  }
  const merge: SelectionAction = {
    key: 'merge',
    label: t({ message: 'Merge', context: 'customers' }),
    icon: <IconUsers aria-hidden />,
    isDisabled: ids.length !== 2,
    onClick: () => onOpen('merge'),
  }
  return [...(mayTag ? [tag] : []), ...(mayExport ? [save] : []), ...(mayMerge ? [merge] : [])]
}
