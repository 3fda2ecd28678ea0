import { Trans } from '@lingui/react/macro'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { customers, lookupCustomers, type Customer } from '#contract/customers.ts'
import { writtenPhone } from '#contract/writtenPhone.ts'
import { useRow } from '#src/resource/resourceCalls.ts'
import { useCan } from '#src/session/can.ts'
import { callOptions } from '#src/session/calls/useCall.ts'
import { Avatar } from '#src/ui/Avatar/Avatar.tsx'
import { Cell } from '#src/ui/Cell/Cell.tsx'
import { Section } from '#src/ui/Section/Section.tsx'
import { MergeCustomer } from './MergeCustomer.tsx'

interface SamePhoneProps {
  /** Whole number, with + and calling code. */
  phone: string
  /** Who is edited; nobody yet in the form of a new customer. */
  customer: Customer | undefined
  onMerged(): void
}

/** Who has the number that was refused: to be opened, or merged with the one that is edited. */
export function SamePhone({ phone, customer, onMerged }: SamePhoneProps) {
  const mayMerge = useCan('customers.merge')
  const [isMerging, setIsMerging] = useState(false)
  const { data } = useQuery({
    ...callOptions(lookupCustomers, { query: { phone } }),
    meta: { isSilent: true },
  })
  const other = data?.items.find((one) => one.phone === phone && one.id !== customer?.id)
  const { row } = useRow(customers, isMerging ? other?.id : undefined)
  if (!other) return null
  return (
    <Section>
      <Cell
        before={<Avatar name={other.name} />}
        subtitle={writtenPhone(phone)}
        to={`/app/customers/${other.id}`}
      >
        {other.name}
      </Cell>
      {customer && mayMerge && (
        <Cell tone="accent" onClick={() => setIsMerging(true)}>
          <Trans>Merge with another customer</Trans>
        </Cell>
      )}
      {customer && row && (
        <MergeCustomer
          customer={customer}
          other={row}
          onDone={onMerged}
          onClose={() => setIsMerging(false)}
        />
      )}
    </Section>
  )
}
