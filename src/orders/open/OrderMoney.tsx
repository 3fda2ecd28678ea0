import { Trans, useLingui } from '@lingui/react/macro'
import type { Order, OrderPayment } from '#contract/orders.ts'
import { useFormat } from '#src/session/language/useFormat.ts'
import { Button } from '#src/ui/Button/Button.tsx'
import { Cell } from '#src/ui/Cell/Cell.tsx'
import { KeyValue, type KeyValueItem } from '#src/ui/KeyValue/KeyValue.tsx'
import { Money } from '#src/ui/Money/Money.tsx'
import { Section } from '#src/ui/Section/Section.tsx'
import { isOpenOrder } from '#src/orders/orderFacts.ts'
import { PaymentMark } from '#src/orders/PaymentMark.tsx'
import { usePaymentWords } from '#src/orders/usePaymentWords.ts'
import { useSumLine, useTotalLines } from '#src/orders/useTotalLines.ts'
import { OrderRefunds } from '#src/refunds/OrderRefunds.tsx'
import { useVatParts } from '#src/orders/useVatParts.ts'

export interface OrderMoneyProps {
  order: Order
  /** Left out for those who may not take money, and where nothing is due. */
  onPay?(): void
}

/** How the total comes about, what is paid, and what is still due. */
export function OrderMoney({ order, onPay }: OrderMoneyProps) {
  const items = useMoneyLines(order)
  const words = usePaymentWords()
  const word = words[order.payment_status ?? 'unpaid']
  return (
    <Section header={<Trans context="order">Money</Trans>}>
      <KeyValue items={items} />
      <Cell
        isMultiline
        before={<PaymentMark order={order} />}
        after={
          onPay && (
            <Button size="s" mode="bezeled" onClick={onPay}>
              <Trans>Take payment</Trans>
            </Button>
          )
        }
      >
        {word}
      </Cell>
      {order.payments.map((payment) => (
        <Payment key={payment.id} payment={payment} currency={order.currency} />
      ))}
      <OrderRefunds order={order} />
    </Section>
  )
}

function Payment({ payment, currency }: { payment: OrderPayment; currency: string }) {
  const format = useFormat()
  const { amount, cash_given, method_name, taken_by_name, created_at } = payment
  const time = format.time(created_at)
  const change = cash_given === null ? 0 : cash_given - amount
  const changeText = format.amount(change, currency)
  return (
    <Cell
      subtitle={[time, taken_by_name].filter(Boolean).join(' · ')}
      hint={change > 0 && <Trans>Change: {changeText}</Trans>}
      after={<Money parts={format.amountParts(amount, currency)} />}
    >
      {method_name}
    </Cell>
  )
}

function useMoneyLines(order: Order): KeyValueItem[] {
  const { t } = useLingui()
  const format = useFormat()
  const { totals, currency, refunded = 0, paid = 0, due = 0, vat_included } = order
  const line = useSumLine(currency)
  const vatParts = useVatParts(order)
  const lines = useTotalLines(totals, vat_included, currency, vatParts, order.surcharge_name)
  if (!totals) return []
  const total: KeyValueItem = {
    key: 'total',
    label: t({ message: 'Total', context: 'order' }),
    value: <Money size="total" parts={format.moneyParts(totals.total, currency)} />,
    mode: 'total',
  }
  const owed = due > 0 && due !== totals.total
  const isOver = due < 0 && isOpenOrder(order)
  const left = format.amount(due, currency)
  return [
    ...lines,
    total,
    ...(vat_included ? [...line('vat', t`VAT included`, totals.vat), ...vatParts] : []),
    ...line('paid', t({ message: 'Paid', context: 'sum of an order' }), owed || isOver ? paid : 0),
    ...line('refunded', t({ message: 'Refunded', context: 'sum of an order' }), refunded),
    ...(owed ? [{ key: 'due', label: t`Amount due`, value: left, mode: 'bad' as const }] : []),
    ...line('over', t`Paid too much`, isOver ? -due : 0),
  ]
}
