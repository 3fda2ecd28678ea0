import { Trans } from '@lingui/react/macro'
import type { OrderRow } from '#contract/orders.ts'
import { Pill } from '#src/ui/Pill/Pill.tsx'

/** Says that an order is a test, which nothing counts. */
export function TestPill({ order }: { order: Pick<OrderRow, 'is_test'> }) {
  return (
    order.is_test && (
      <Pill tone="amber">
        <Trans context="order">Test</Trans>
      </Pill>
    )
  )
}
