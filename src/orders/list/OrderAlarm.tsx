import { listOrders } from '#contract/orderCalls.ts'
import { isForLater } from '#src/orders/urgency.ts'
import { serverNow } from '#src/session/calls/serverTime.ts'
import { usePages } from '#src/session/calls/usePages.ts'
import { useAlarm, useSound } from './alarm.ts'
import { useOrderCounts } from './OrderTabs.tsx'

/** Rings while an order waits to be accepted; those for a later hour wait in silence. */
export function OrderAlarm() {
  const count = useOrderCounts()?.categories.new ?? 0
  const isOn = useSound()
  const { rows, isLoading } = usePages(listOrders, { category: 'new' }, { isEnabled: isOn && count > 0 })
  useAlarm(count > 0 && (isLoading || rows.some((row) => !isForLater(row, serverNow()))))
  return null
}
