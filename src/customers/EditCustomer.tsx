import { useLingui } from '@lingui/react/macro'
import { useState } from 'react'
import { customers, type Customer } from '#contract/customers.ts'
import { useCan } from '#src/session/can.ts'
import { IconButton } from '#src/ui/IconButton/IconButton.tsx'
import { IconPencil } from '#src/ui/icons.ts'
import { CustomerForm } from './CustomerForm.tsx'

/** Opens the form of a customer. */
export function EditCustomer({ customer }: { customer: Customer }) {
  const { t } = useLingui()
  const [isOpen, setIsOpen] = useState(false)
  const mayEdit = useCan(customers.permissions.update) && customer.archived_at === null
  if (!mayEdit) return null
  return (
    <>
      <IconButton label={t`Edit`} onClick={() => setIsOpen(true)}>
        <IconPencil />
      </IconButton>
      {isOpen && <CustomerForm customer={customer} onClose={() => setIsOpen(false)} />}
    </>
  )
}
