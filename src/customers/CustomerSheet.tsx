import { useLingui } from '@lingui/react/macro'
import { customers, type Customer } from '#contract/customers.ts'
import { NoRow } from '#src/resource/NoRow.tsx'
import { useRow } from '#src/resource/resourceCalls.ts'
import { List } from '#src/ui/List/List.tsx'
import { Sheet } from '#src/ui/Sheet/Sheet.tsx'
import { CustomerAbout } from './CustomerAbout.tsx'
import { CustomerContact, CustomerPicture } from './CustomerPortrait.tsx'
import { CustomerTabs } from './CustomerTabs.tsx'
import { EditCustomer } from './EditCustomer.tsx'
import { NewOrderButton, useHasOrderButton } from './NewOrderButton.tsx'
import { useCustomerTitle } from './useCustomerTitle.ts'
import { useKeptCustomer } from './useKeptCustomer.ts'

interface CustomerSheetProps {
  id: string
  onOpen(id: string): void
  onClose(): void
}

/** The card of a customer over the list. */
export function CustomerSheet({ id, onOpen, onClose }: CustomerSheetProps) {
  const { row, error } = useRow(customers, id)
  useKeptCustomer(row, onOpen)
  if (!row) return <NoRow error={error} onClose={onClose} />
  return <Card customer={row} onClose={onClose} />
}

function Card({ customer, onClose }: { customer: Customer; onClose(): void }) {
  const { t } = useLingui()
  const titleOf = useCustomerTitle()
  const hasButton = useHasOrderButton(customer)
  return (
    <Sheet
      isOpen
      title={titleOf(customer)}
      picture={<CustomerPicture customer={customer} />}
      subtitle={<CustomerContact customer={customer} />}
      actions={<EditCustomer customer={customer} />}
      closeLabel={t`Close`}
      onClose={onClose}
      footer={hasButton && <NewOrderButton customer={customer} />}
    >
      <List>
        <CustomerAbout customer={customer} onGone={onClose} />
        <CustomerTabs customer={customer} />
      </List>
    </Sheet>
  )
}
