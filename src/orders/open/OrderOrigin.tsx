import { useLingui } from '@lingui/react/macro'
import type { Order } from '#contract/orders.ts'
import { useFormat, useNow } from '#src/session/language/useFormat.ts'
import { useChannelWords } from './useChannelWords.ts'

/** Whether it is a test, when, through which channel and in which branch the order came in. */
export function OrderOrigin({ order }: { order: Order }) {
  const { t } = useLingui()
  const format = useFormat()
  const channel = useChannelWords()[order.channel]
  const isToday = format.date(order.placed_at) === format.date(useNow().toISOString())
  const placed = isToday ? format.time(order.placed_at) : format.dateTime(order.placed_at)
  const test = order.is_test && t({ message: 'Test', context: 'order' })
  return [test, placed, channel, order.branch_name].filter(Boolean).join(' · ')
}
