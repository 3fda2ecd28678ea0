import { useLingui } from '@lingui/react/macro'
import { customers } from '#contract/customers.ts'
import { NoRow } from '#src/resource/NoRow.tsx'
import { useRow } from '#src/resource/resourceCalls.ts'
import { List } from '#src/ui/List/List.tsx'
import { Sheet } from '#src/ui/Sheet/Sheet.tsx'
import { CustomerAbout } from './CustomerAbout.tsx'
import { CustomerMenu } from './CustomerMenu.tsx'
import { CustomerOrders } from './CustomerOrders.tsx'
import { useCustomerTitle } from './useCustomerTitle.ts'
import { useKeptCustomer } from './useKeptCustomer.ts'

interface CustomerSheetProps {
  id: string
  onOpen(id: string): void
  onClose(): void
}

/** The card of a customer over the list. */
export function CustomerSheet({ id, onOpen, onClose }: CustomerSheetProps) {
  const { t } = useLingui()
  const titleOf = useCustomerTitle()
  const { row, error } = useRow(customers, id)
  useKeptCustomer(row, onOpen)
  if (!row) return <NoRow isFailed={error !== null} onClose={onClose} />
  return (
    <Sheet
      isOpen
      title={titleOf(row)}
      actions={<CustomerMenu customer={row} onGone={onClose} />}
      closeLabel={t`Close`}
      onClose={onClose}
    >
      <List>
        <CustomerAbout customer={row} />
        <CustomerOrders id={id} />
      </List>
    </Sheet>
  )
}
