import { Trans } from '@lingui/react/macro'
import { useState } from 'react'
import type { Order } from '#contract/orders.ts'
import { isOpenOrder } from '#src/orders/orderFacts.ts'
import { leftParts } from '#src/refunds/leftParts.ts'
import { useCan } from '#src/session/can.ts'
import { useNow } from '#src/session/language/useFormat.ts'
import { useIsFrozen } from '#src/session/session.ts'
import { Cell } from '#src/ui/Cell/Cell.tsx'
import { Section } from '#src/ui/Section/Section.tsx'
import { CancelSheet } from './CancelSheet.tsx'
import { ReopenSheet } from './ReopenSheet.tsx'

const REOPENED_MS = 24 * 3_600_000

/** The ways to end an order, and for a day to take one up again that is over. */
export function OrderEnd({ order }: { order: Order }) {
  const [open, setOpen] = useState<'cancel' | 'reopen'>()
  const mayAsk = useCan('orders.move')
  const { cancel, reopen } = useOffers(order)
  const close = () => setOpen(undefined)
  const isAskedToCancel = mayAsk && !cancel.may
  const isAskedToReopen = mayAsk && !reopen.may
  return (
    <>
      {(cancel.isOffered || reopen.isOffered) && (
        <Section>
          {reopen.isOffered && (
            <Cell tone="accent" onClick={() => setOpen('reopen')}>
              {isAskedToReopen ? <Trans>Ask to reopen the order</Trans> : <Trans>Reopen order</Trans>}
            </Cell>
          )}
          {cancel.isOffered && (
            <Cell tone="danger" onClick={() => setOpen('cancel')}>
              {isAskedToCancel ? <Trans>Ask to cancel the order</Trans> : <Trans>Cancel order</Trans>}
            </Cell>
          )}
        </Section>
      )}
      {open === 'cancel' && <CancelSheet order={order} mayAsk={isAskedToCancel} onClose={close} />}
      {open === 'reopen' && <ReopenSheet order={order} mayAsk={isAskedToReopen} onClose={close} />}
    </>
  )
}

/** What this person may do, or ask others to do, as long as it can be done. */
function useOffers(order: Order) {
  const now = useNow()
  const isFrozen = useIsFrozen()
  const [mayCancel, mayReopen, mayAsk] = [
    useCan('orders.cancel'),
    useCan('orders.reopen'),
    useCan('orders.move'),
  ]
  const endedAt = Date.parse(order.done_at ?? order.cancelled_at ?? '')
  const isFresh = now.getTime() - endedAt <= REOPENED_MS && !isFrozen
  const isOpen = isOpenOrder(order)
  const isDone = order.category === 'done'
  return {
    cancel: {
      may: mayCancel,
      isOffered: isOpen ? (mayCancel || mayAsk) && !isFrozen : isDone && isFresh && mayCancel && mayReopen,
    },
    reopen: { may: mayReopen, isOffered: isFresh && (mayReopen || mayAsk) && !isAllReturned(order) },
  }
}

/** Nothing of it is left that could be made. */
function isAllReturned(order: Order): boolean {
  const { lines, delivery, service } = leftParts(order)
  return order.refunds.length > 0 && lines.length === 0 && !delivery && !service
}
