import { Trans, useLingui } from '@lingui/react/macro'
import { useState } from 'react'
import type { Order } from '#contract/orders.ts'
import type { OrderRefund, SentBackState } from '#contract/refunds.ts'
import { useCan } from '#src/session/can.ts'
import { useFormat } from '#src/session/language/useFormat.ts'
import { useIsFrozen } from '#src/session/session.ts'
import { Banner } from '#src/ui/Banner/Banner.tsx'
import { Cell } from '#src/ui/Cell/Cell.tsx'
import { Money } from '#src/ui/Money/Money.tsx'
import { TextAction } from '#src/ui/TextAction/TextAction.tsx'
import { leftMoney, leftParts } from './leftParts.ts'
import { RefundSheet } from './RefundSheet.tsx'
import { useVatShares } from './useVatShares.ts'

/** What went back of an order, and the way to give more back. */
export function OrderRefunds({ order }: { order: Order }) {
  const [isOpen, setIsOpen] = useState(false)
  const { isOffered, mayAsk } = useOffer(order)
  return (
    <>
      {order.refunds.map((refund) => (
        <Refunded key={refund.id} refund={refund} currency={order.currency} />
      ))}
      {isOffered && (
        <Cell tone="accent" onClick={() => setIsOpen(true)}>
          {mayAsk ? <Trans>Ask for a refund</Trans> : <Trans context="verb">Refund</Trans>}
        </Cell>
      )}
      {isOpen && <RefundSheet order={order} mayAsk={mayAsk} onClose={() => setIsOpen(false)} />}
    </>
  )
}

function Refunded({ refund, currency }: { refund: OrderRefund; currency: string }) {
  const { t } = useLingui()
  const format = useFormat()
  const vat = useVatShares(refund.vat_parts, currency)
  const { amount, reason, payments, refunded_by_name, created_at } = refund
  const methods = payments.map(({ method_name }) => method_name).join(', ')
  const time = format.dateTime(created_at)
  const shares = vat.map(({ label, value }) => `${label}: ${value}`)
  const sent = useSentWord(refund)
  return (
    <>
      <Cell
        isMultiline
        subtitle={[methods, time, refunded_by_name].filter(Boolean).join(' · ')}
        hint={[sent, reason, ...shares].filter(Boolean).join(' · ')}
        after={
          <span>
            − <Money parts={format.amountParts(amount, currency)} />
          </span>
        }
      >
        {t({ message: 'Refunded', context: 'order' })}
      </Cell>
      {hasState(refund, 'failed') && <NotSent />}
    </>
  )
}

const hasState = ({ payments }: OrderRefund, state: SentBackState) =>
  payments.some(({ online_state }) => online_state === state)

/** Whether the provider has sent back what was paid online; empty where a person gives it back by hand. */
function useSentWord(refund: OrderRefund): string {
  const { t } = useLingui()
  if (hasState(refund, 'failed')) return ''
  if (hasState(refund, 'pending')) return t`The provider is sending it back`
  return hasState(refund, 'done') ? t`Sent back by the provider` : ''
}

/** The order says that the money is back, and it is not: leads to where that is dealt with. */
function NotSent() {
  const maySee = useCan('payments.view')
  return (
    <Cell tone="danger" isMultiline {...(maySee && { to: '/app/settings/payments?attention=1' })}>
      <Trans>The refund did not go through</Trans>
    </Cell>
  )
}

/** An order that was cancelled and is still paid for: its money waits to be given back. */
export function KeptMoney({ order }: { order: Order }) {
  const format = useFormat()
  const [isOpen, setIsOpen] = useState(false)
  const { isOffered, mayAsk } = useOffer(order)
  if (order.category !== 'cancelled' || (!isOffered && !isOpen)) return null
  const sum = format.money(leftMoney(order), order.currency)
  return (
    <>
      <Banner
        tone="amber"
        header={<Trans>Paid {sum}: give it back</Trans>}
        action={
          <TextAction onClick={() => setIsOpen(true)}>
            {mayAsk ? <Trans>Ask for a refund</Trans> : <Trans context="verb">Refund</Trans>}
          </TextAction>
        }
      />
      {isOpen && <RefundSheet order={order} mayAsk={mayAsk} isWhole onClose={() => setIsOpen(false)} />}
    </>
  )
}

function useOffer(order: Order) {
  const isFrozen = useIsFrozen()
  const mayRefund = useCan('payments.refund')
  const mayTake = useCan('payments.take')
  const { lines, delivery, service } = leftParts(order)
  const isLeft = lines.length > 0 || delivery || service
  return {
    mayAsk: !mayRefund,
    isOffered: (mayRefund || mayTake) && !isFrozen && leftMoney(order) > 0 && isLeft,
  }
}
