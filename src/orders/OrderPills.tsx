import { Trans } from '@lingui/react/macro'
import type { OrderRow } from '#contract/orders.ts'
import { TagPills } from '#src/tags/TagPills.tsx'
import { Pill } from '#src/ui/Pill/Pill.tsx'

/** Says that an order is a test, which nothing counts, and names its first tags. */
export function OrderPills({ order }: { order: Pick<OrderRow, 'is_test' | 'tag_ids'> }) {
  return (
    <>
      {order.is_test && (
        <Pill tone="amber">
          <Trans context="order">Test</Trans>
        </Pill>
      )}
      {order.tag_ids.length > 0 && <TagPills kind="order" ids={order.tag_ids} />}
    </>
  )
}
