import { useLingui } from '@lingui/react/macro'
import type { ReactNode } from 'react'
import type { OrderRow } from '#contract/orders.ts'
import { IconCash, IconCircle, IconCircleCheckFilled, IconCircleHalf2, IconRefresh } from '#src/ui/icons.ts'
import { IconTint } from '#src/ui/IconTint/IconTint.tsx'
import { usePaymentWords } from './usePaymentWords.ts'

type Paid = Pick<OrderRow, 'payment_status' | 'payment_kind'>

/** Whether an order is paid: shape and colour beside the sum, the word for a screen reader. */
export function PaymentMark({ order }: { order: Paid }) {
  const { t } = useLingui()
  const words = usePaymentWords()
  const { payment_status = 'unpaid', payment_kind } = order
  const word = words[payment_status]
  if (payment_status === 'paid') return mark(<IconCircleCheckFilled />, word, 'green')
  if (payment_status === 'partly_paid') return mark(<IconCircleHalf2 />, word, 'amber')
  if (payment_status === 'refunded' || payment_status === 'partly_refunded')
    return mark(<IconRefresh />, word)
  if (payment_kind === 'cash') return mark(<IconCash />, t`Unpaid, will be paid in cash`)
  return mark(<IconCircle />, word)
}

function mark(icon: ReactNode, label: string, tone?: 'green' | 'amber') {
  return (
    <IconTint label={label} tone={tone}>
      {icon}
    </IconTint>
  )
}
