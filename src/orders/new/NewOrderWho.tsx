import { Plural, Trans, useLingui } from '@lingui/react/macro'
import { CustomerPicker } from '#src/customers/CustomerPicker.tsx'
import type { KnownCustomer } from '#src/customers/useCustomerLookup.ts'
import { useCompany } from '#src/session/session.ts'
import { useQty } from '#src/orders/measured.ts'
import { Cell } from '#src/ui/Cell/Cell.tsx'
import { IconRepeat } from '#src/ui/icons.ts'
import { IconTint } from '#src/ui/IconTint/IconTint.tsx'
import { Section } from '#src/ui/Section/Section.tsx'
import { toasts } from '#src/ui/Toasts/toasts.ts'
import { LastAddresses } from './NewOrderLastAddresses.tsx'
import { asLastTime, ofCustomer, type NewOrderDraft } from './newOrderDraft.ts'
import type { NewOrderState } from './useNewOrder.ts'

export interface NewOrderWhoProps {
  order: NewOrderState
  autoFocus?: boolean
  onEnter?(): void
  /** Called with the order as it is once the last one is repeated. */
  onRepeat?(draft: NewOrderDraft): void
}

/** Who orders: found by phone, new, or a guest; a known customer brings addresses and the last order. */
export function NewOrderWho({ order, autoFocus, onEnter, onRepeat }: NewOrderWhoProps) {
  const { country } = useCompany()
  const { draft, options } = order
  const { customer, phone, name } = draft
  const offerRepeat = (known: KnownCustomer, number: string) =>
    known.last_lines.length > 0 && (
      <RepeatLast order={order} customer={known} phone={number} onRepeat={onRepeat} />
    )
  return (
    <>
      <CustomerPicker
        value={{ phone, name, customer }}
        onChange={(buyer) => {
          const isOther = buyer.customer?.id !== customer?.id
          order.patch({ ...buyer, ...(isOther && ofCustomer(buyer.customer)) })
        }}
        country={country}
        errors={{ phone: order.errorsOf('customer.phone'), name: order.errorsOf('customer.name') }}
        autoFocus={autoFocus}
        isSettled={draft.attempt !== null}
        onEnter={onEnter}
        offer={offerRepeat}
      />
      {customer && options.ways.includes('delivery') && customer.addresses.length > 0 && (
        <LastAddresses order={order} addresses={customer.addresses} />
      )}
    </>
  )
}

interface RepeatLastProps extends Pick<NewOrderWhoProps, 'order' | 'onRepeat'> {
  customer: KnownCustomer
  phone: string
}

function RepeatLast({ order, customer, phone, onRepeat }: RepeatLastProps) {
  const { t } = useLingui()
  const writeQty = useQty()
  const repeat = () => {
    const before = order.draft
    const repeated = { ...asLastTime(before, customer), phone }
    order.patch(repeated)
    toasts.show({
      text: t`Products from the last order are in the basket`,
      type: 'success',
      action: { label: t({ message: 'Undo', context: 'button' }), onClick: () => order.patch(before) },
    })
    onRepeat?.(repeated)
  }
  const items = customer.last_lines.map((line) => `${writeQty(line.qty, line)} × ${line.product_name}`)
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
        isMultiline
        onClick={repeat}
      >
        <Trans>Repeat last order</Trans>
      </Cell>
    </Section>
  )
}
