import { Plural, Trans, useLingui } from '@lingui/react/macro'
import { CustomerPicker } from '#src/customers/CustomerPicker.tsx'
import type { KnownCustomer } from '#src/customers/useCustomerLookup.ts'
import { useCompany } from '#src/session/session.ts'
import { useFormat } from '#src/session/useFormat.ts'
import { Cell } from '#src/ui/Cell/Cell.tsx'
import { IconRepeat } from '#src/ui/icons.ts'
import { IconTint } from '#src/ui/IconTint/IconTint.tsx'
import { Section } from '#src/ui/Section/Section.tsx'
import { toasts } from '#src/ui/Toasts/toasts.ts'
import { LastAddresses } from './NewOrderLastAddresses.tsx'
import { withLinesOf } from './newOrderDraft.ts'
import type { NewOrderState } from './useNewOrder.ts'

export interface NewOrderWhoProps {
  order: NewOrderState
  autoFocus?: boolean
  onEnter?(): void
}

/** Who orders: found by phone, new, or a guest; a known customer brings addresses and the last order. */
export function NewOrderWho({ order, autoFocus, onEnter }: NewOrderWhoProps) {
  const { country } = useCompany()
  const { draft, options } = order
  const { customer, phone, name } = draft
  return (
    <>
      <CustomerPicker
        value={{ phone, name, customer }}
        onChange={(buyer) => {
          const isOther = buyer.customer?.id !== customer?.id
          order.patch({ ...buyer, ...(isOther && { address: buyer.customer?.addresses[0] ?? { text: '' } }) })
        }}
        country={country}
        errors={{ phone: order.errorsOf('customer.phone'), name: order.errorsOf('customer.name') }}
        autoFocus={autoFocus}
        isSettled={draft.attempt !== null}
        onEnter={onEnter}
      />
      {customer && options.ways.includes('delivery') && customer.addresses.length > 0 && (
        <LastAddresses order={order} addresses={customer.addresses} />
      )}
      {customer && customer.last_lines.length > 0 && <RepeatLast order={order} customer={customer} />}
    </>
  )
}

function RepeatLast({ order, customer }: { order: NewOrderState; customer: KnownCustomer }) {
  const { t } = useLingui()
  const format = useFormat()
  const repeat = () => {
    const before = order.draft.lines
    order.setLines((old) => withLinesOf(old, customer))
    toasts.show({
      text: t`Products from the last order are in the basket`,
      type: 'success',
      action: {
        label: t({ message: 'Undo', context: 'button' }),
        onClick: () => order.setLines(() => before),
      },
    })
  }
  const items = customer.last_lines.map(({ product_name, qty }) => `${format.qty(qty)} × ${product_name}`)
  return (
    <Section label={t`Last order`}>
      <Cell
        before={
          <IconTint tone="blue">
            <IconRepeat />
          </IconTint>
        }
        subtitle={items.join(', ')}
        after={<Plural value={items.length} one="# item" other="# items" />}
        tone="accent"
        onClick={repeat}
      >
        <Trans>Repeat last order</Trans>
      </Cell>
    </Section>
  )
}
