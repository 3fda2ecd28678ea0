import { Plural } from '@lingui/react/macro'
import type { Customer } from '#contract/customers.ts'
import { writtenPhone } from '#contract/writtenPhone.ts'
import { useFormat, useNow } from '#src/session/language/useFormat.ts'
import { Avatar } from '#src/ui/Avatar/Avatar.tsx'
import { Cell } from '#src/ui/Cell/Cell.tsx'
import { Money } from '#src/ui/Money/Money.tsx'
import { Section } from '#src/ui/Section/Section.tsx'
import { Selectable } from '#src/ui/SelectionBar/Selectable.tsx'
import type { Selection } from '#src/ui/SelectionBar/useSelection.ts'
import { CustomerPill } from './CustomerPill.tsx'

interface CustomerRowsProps {
  customers: Customer[]
  /** A long press chooses; left out for who may do nothing with what is chosen. */
  selection: Selection | undefined
  onOpen(id: string): void
}

/** Customers on a phone: name, phone, orders, the last one, what they have spent. */
export function CustomerRows({ customers, selection, onOpen }: CustomerRowsProps) {
  return (
    <Section>
      {customers.map((customer) => {
        const { id, name } = customer
        const cell = <CustomerCell key={id} customer={customer} onOpen={() => onOpen(id)} />
        if (!selection) return cell
        return (
          <Selectable key={id} selection={selection} rowKey={id} label={name}>
            {cell}
          </Selectable>
        )
      })}
    </Section>
  )
}

function CustomerCell({ customer, onOpen }: { customer: Customer; onOpen(): void }) {
  const format = useFormat()
  const now = useNow()
  const { name, phone, orders_count: count, last_order_at: last, spent } = customer
  return (
    <Cell
      before={<Avatar name={name} />}
      after={
        customer.is_blacklisted ? <CustomerPill /> : spent > 0 && <Money parts={format.amountParts(spent)} />
      }
      subtitle={phone && writtenPhone(phone)}
      hint={
        <>
          <Plural value={count} one="# order" other="# orders" />
          {last && <> · {format.moment(last, now)}</>}
        </>
      }
      onClick={onOpen}
    >
      {name}
    </Cell>
  )
}
