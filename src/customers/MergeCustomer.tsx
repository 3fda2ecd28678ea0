import { Trans, useLingui } from '@lingui/react/macro'
import { useState } from 'react'
import { mergeCustomers } from '#contract/customerCalls.ts'
import { customers, type Customer } from '#contract/customers.ts'
import { writtenPhone } from '#contract/writtenPhone.ts'
import { useWritten } from '#src/resource/useWritten.ts'
import { call } from '#src/session/calls/call.ts'
import { useCall } from '#src/session/calls/useCall.ts'
import { ComboField } from '#src/ui/ComboField/ComboField.tsx'
import { Confirm } from '#src/ui/Confirm/Confirm.tsx'
import { List } from '#src/ui/List/List.tsx'
import { Section } from '#src/ui/Section/Section.tsx'
import { Sheet } from '#src/ui/Sheet/Sheet.tsx'
import { toasts } from '#src/ui/Toasts/toasts.ts'
import { customerPaths } from './customerPaths.ts'

const SHOWN = 20

interface MergeCustomerProps {
  customer: Customer
  /** Who goes into it, when that is known. */
  other?: Customer
  onClose(): void
  onDone?(): void
}

/** Chooses the customer that goes into this one, and asks with both names. */
export function MergeCustomer({ customer, other: given, onClose, onDone }: MergeCustomerProps) {
  const { t } = useLingui()
  const [found, setFound] = useState<readonly Customer[]>([])
  const written = useWritten<{ other: Customer | null }>({ other: given ?? null })
  const { other } = written.values
  const [isAsking, setIsAsking] = useState(false)
  const merging = useMerge(customer, () => {
    onDone?.()
    onClose()
  })
  const [keptName, otherName] = [customer.name, other?.name ?? '']
  async function search(text: string) {
    const query = { limit: SHOWN, ...(text && { q: text }) }
    const { items } = await call(customers.endpoints.list, { query })
    const others = items.filter(({ id }) => id !== customer.id)
    setFound(others)
    return others.map(({ id, name, phone }) => ({
      value: id,
      label: name,
      hint: phone && writtenPhone(phone),
    }))
  }
  return (
    <Sheet
      isOpen
      size="content"
      title={<Trans>Merge with another customer</Trans>}
      closeLabel={t`Close`}
      onClose={() => void written.leave(onClose)}
      mainButton={{
        text: t({ message: 'Merge', context: 'customers' }),
        isDisabled: !other,
        isBusy: merging.isBusy,
        onClick: () => setIsAsking(true),
      }}
    >
      <List>
        <Section footer={<Trans>Their orders, note and addresses move to {keptName}.</Trans>}>
          <ComboField
            label={<Trans>The other customer</Trans>}
            value={other?.id ?? null}
            onChange={(id) => written.set('other', found.find((one) => one.id === id) ?? null)}
            search={search}
            valueLabel={otherName}
            labels={{ search: t`Name or phone`, close: t`Close`, empty: t`Nothing found` }}
          />
        </Section>
      </List>
      <Confirm
        isOpen={isAsking}
        title={
          <Trans>
            Merge {otherName} into {keptName}?
          </Trans>
        }
        confirmLabel={<Trans context="customers">Merge</Trans>}
        cancelLabel={<Trans>Cancel</Trans>}
        onCancel={() => setIsAsking(false)}
        onConfirm={() => {
          setIsAsking(false)
          if (other) merging.merge(other)
        }}
      >
        <Trans>{keptName} is kept, with both customers’ orders. This can’t be undone.</Trans>
      </Confirm>
    </Sheet>
  )
}

function useMerge({ id, version, name: keptName }: Customer, onClose: () => void) {
  const { t } = useLingui()
  const { run, isBusy } = useCall(mergeCustomers, { invalidates: customerPaths })
  return {
    isBusy,
    merge: ({ id: otherId, name: otherName }: Customer) =>
      run(
        { params: { id }, body: { version, customer_id: otherId } },
        {
          onDone: () => {
            toasts.show({ text: t`${otherName} merged into ${keptName}`, type: 'success' })
            onClose()
          },
        },
      ),
  }
}
