import { useEffect } from 'react'
import { listOrders } from '#contract/orderCalls.ts'
import { isForLater } from '#src/orders/urgency.ts'
import { serverNow } from '#src/session/calls/serverTime.ts'
import { usePages } from '#src/session/calls/usePages.ts'
import { ring } from './alarm.ts'
import { useSession } from '#src/session/session.ts'
import { useOrderCounts } from './OrderTabs.tsx'

const REPEAT_MS = 5000

/** Rings again and again while an order waits to be accepted; those for a later hour wait in silence. */
export function OrderAlarm() {
  const count = useOrderCounts()?.categories.new ?? 0
  const { company } = useSession()
  // Nobody counts tests, and they ring all the same.
  const isAsked = count > 0 || company?.test_mode === true
  const { rows, isLoading } = usePages(listOrders, { category: 'new' }, { isEnabled: isAsked })
  const isWaiting = isAsked && ((isLoading && count > 0) || rows.some((row) => !isForLater(row, serverNow())))
  useEffect(() => {
    if (!isWaiting) return
    const timer = setInterval(ring, REPEAT_MS)
    return () => clearInterval(timer)
  }, [isWaiting])
  return null
}
