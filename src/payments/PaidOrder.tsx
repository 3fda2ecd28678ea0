import { Trans, useLingui } from '@lingui/react/macro'
import type { StorefrontOrder, StorefrontRefund } from '#contract/storefront.ts'
import { usePaymentWords } from '#src/orders/usePaymentWords.ts'
import { useFormat } from '#src/session/language/useFormat.ts'
import { Cell } from '#src/ui/Cell/Cell.tsx'
import { Section } from '#src/ui/Section/Section.tsx'

/** How an order stands, and what of its money has gone back. */
export function PaidOrder({ order }: { order: StorefrontOrder }) {
  const { t } = useLingui()
  const format = useFormat()
  const words = usePaymentWords()
  const { label: number, stage, totals, currency, payment_status, refunds } = order
  return (
    <Section label={t`No. ${number}`}>
      <Cell
        subtitle={[stage, words[payment_status]].join(' · ')}
        after={format.money(totals.total, currency)}
        isMultiline
      >
        <Trans>No. {number}</Trans>
      </Cell>
      {refunds.map((refund) => (
        <RefundCell key={refund.created_at} refund={refund} currency={currency} />
      ))}
    </Section>
  )
}

function RefundCell({ refund, currency }: { refund: StorefrontRefund; currency: string }) {
  const { t } = useLingui()
  const format = useFormat()
  const { amount, state, created_at, lines, delivery, service } = refund
  const names = lines.map(({ name, qty }) => `${name} × ${format.qty(qty)}`)
  const parts = [
    ...names,
    ...(delivery ? [t({ message: 'Delivery', context: 'fee' })] : []),
    ...(service ? [t({ message: 'Service', context: 'fee' })] : []),
  ]
  const said = {
    pending: t`The provider is sending it back`,
    done: '',
    failed: t`The refund did not go through`,
  }[state]
  return (
    <Cell
      subtitle={format.listOf(parts)}
      hint={[format.dateTime(created_at), said].filter(Boolean).join(' · ')}
      after={`− ${format.money(amount, currency)}`}
      isMultiline
    >
      {t({ message: 'Refunded', context: 'order' })}
    </Cell>
  )
}
