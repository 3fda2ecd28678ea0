import { Trans, useLingui } from '@lingui/react/macro'
import { useState } from 'react'
import { restoreCustomer } from '#contract/customerCalls.ts'
import { customers, type Customer } from '#contract/customers.ts'
import { useRemove } from '#src/resource/resourceCalls.ts'
import { useCan } from '#src/session/can.ts'
import { useCall } from '#src/session/calls/useCall.ts'
import { IconDots } from '#src/ui/icons.ts'
import { Menu } from '#src/ui/Menu/Menu.tsx'
import { toasts } from '#src/ui/Toasts/toasts.ts'
import { CustomerAction, CustomerActions } from './CustomerActions.tsx'
import { customerPaths, useRefreshCustomers } from './customerPaths.ts'
import { EraseCustomer } from './EraseCustomer.tsx'
import { MergeCustomer } from './MergeCustomer.tsx'
import { TagCustomers } from './TagCustomers.tsx'

type Open = 'tag' | 'merge' | 'erase'

/** What can be done with a customer: the usual at once, to tag, merge, archive and erase below the last one. */
export function CustomerMenu({ customer, onGone }: { customer: Customer; onGone(): void }) {
  const { t } = useLingui()
  const [open, setOpen] = useState<Open | undefined>()
  const close = () => setOpen(undefined)
  const isArchived = customer.archived_at !== null
  const mayEdit = useCan(customers.permissions.update) && !isArchived
  const mayMerge = useCan('customers.merge') && !isArchived
  const mayRemove = useCan(customers.permissions.remove) && customer.erased_at === null
  const archive = useArchive(customer, onGone)
  const items = [
    ...(mayEdit
      ? [{ key: 'tag', label: <Trans>Add or remove a tag</Trans>, onClick: () => setOpen('tag') }]
      : []),
    ...(mayMerge
      ? [{ key: 'merge', label: <Trans>Merge with another customer</Trans>, onClick: () => setOpen('merge') }]
      : []),
    ...(mayRemove && !isArchived
      ? [{ key: 'archive', label: <Trans context="put into the archive">Archive</Trans>, onClick: archive }]
      : []),
    ...(mayRemove
      ? [
          {
            key: 'erase',
            label: <Trans>Erase personal data</Trans>,
            tone: 'danger' as const,
            onClick: () => setOpen('erase'),
          },
        ]
      : []),
  ]
  return (
    <>
      <CustomerActions customer={customer}>
        {items.length > 0 && (
          <Menu
            label={t`Actions`}
            cancelLabel={t`Cancel`}
            items={items}
            renderTrigger={(props) => (
              <CustomerAction icon={<IconDots />} {...props}>
                <Trans context="actions of a customer">More</Trans>
              </CustomerAction>
            )}
          />
        )}
      </CustomerActions>
      {open === 'tag' && <TagCustomers ids={[customer.id]} onClose={close} />}
      {open === 'merge' && <MergeCustomer customer={customer} onClose={close} />}
      <EraseCustomer customer={customer} isOpen={open === 'erase'} onClose={close} />
    </>
  )
}

/** Puts a customer into the archive; a toast takes it back. */
function useArchive({ id, name }: Customer, onGone: () => void) {
  const { t } = useLingui()
  const { remove } = useRemove(customers)
  const restore = useCall(restoreCustomer, { invalidates: customerPaths })
  const refresh = useRefreshCustomers()
  return () =>
    remove(id, {
      onDone: () => {
        refresh()
        onGone()
        toasts.show({
          text: t({ message: `${name} archived`, context: 'person' }),
          action: { label: t`Undo`, onClick: () => restore.run({ params: { id }, body: {} }) },
        })
      },
    })
}
