import { Trans, useLingui } from '@lingui/react/macro'
import { useState } from 'react'
import type { OrderRow } from '#contract/orders.ts'
import { useCan } from '#src/session/can.ts'
import { useFormat } from '#src/session/language/useFormat.ts'
import { Button } from '#src/ui/Button/Button.tsx'
import { Sheet } from '#src/ui/Sheet/Sheet.tsx'
import { Text } from '#src/ui/Text/Text.tsx'
import { TakePayment } from './TakePayment.tsx'

export interface UnpaidSheetProps {
  order: OrderRow
  /** The stage takes paid orders only: it cannot stay unpaid. */
  mustPay?: boolean
  isBusy: boolean
  onClose(): void
  /** Ends the order as it is now; `isConfirmed` says that it may stay unpaid. */
  onFinish(order: Pick<OrderRow, 'id' | 'version' | 'stage_id'>, isConfirmed: boolean): void
}

/** Asks what becomes of the money of an order that is to be finished. */
export function UnpaidSheet({ order, mustPay = false, isBusy, onClose, onFinish }: UnpaidSheetProps) {
  const { t } = useLingui()
  const format = useFormat()
  const mayTake = useCan('payments.take')
  const [isPaying, setIsPaying] = useState(false)
  const { label: number } = order
  const due = order.due === undefined ? undefined : format.money(order.due, order.currency)
  if (isPaying) {
    return (
      <TakePayment
        order={order}
        onClose={() => setIsPaying(false)}
        onTaken={(latest) => onFinish(latest, (latest.due ?? 0) > 0)}
      />
    )
  }
  return (
    <Sheet
      isOpen
      size="content"
      title={<Trans>Order {number} is not paid</Trans>}
      closeLabel={t`Close`}
      onClose={onClose}
      footer={
        <>
          {!mustPay && (
            <Button mode="gray" isBusy={isBusy} onClick={() => onFinish(order, true)}>
              <Trans>Finish unpaid</Trans>
            </Button>
          )}
          {mayTake && (
            <Button onClick={() => setIsPaying(true)}>
              <Trans>Take payment</Trans>
            </Button>
          )}
        </>
      }
    >
      {mustPay && (
        <Text>
          <Trans>Only paid orders can go to this stage</Trans>
        </Text>
      )}
      {due && (
        <Text>
          <Trans>Amount due: {due}</Trans>
        </Text>
      )}
    </Sheet>
  )
}
