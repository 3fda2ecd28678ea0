import { useQueryClient } from '@tanstack/react-query'
import { useRef, useState } from 'react'
import { getDashboard } from '#contract/dashboard.ts'
import { createOrder, listOrders, orderCounts } from '#contract/orderCalls.ts'
import type { NewOrder, Order } from '#contract/orders.ts'
import { listSellable } from '#contract/products.ts'
import { call, newIdempotencyKey } from '#src/session/calls/call.ts'
import { isUncertain } from '#src/session/calls/errors.ts'
import { isSameOrder, type Attempt } from './newOrderDraft.ts'

export interface CreateHooks {
  /** The try whose answer is still unknown; it is on the device before the request leaves, so that it survives a reload. */
  attempt: Attempt | null
  keepAttempt(attempt: Attempt | null): Promise<void>
  onDone(order: Order): void
  onRefused(error: Error): void
}

const stale = [listOrders.path, orderCounts.path, listSellable.path, getDashboard.path]

/** Creates an order once: a double press is one request, and a lost answer is asked for again under the same key. */
export function useCreateOrder({ attempt, keepAttempt, onDone, onRefused }: CreateHooks) {
  const queries = useQueryClient()
  const isRunning = useRef(false)
  const [isBusy, setIsBusy] = useState(false)

  async function create(body: NewOrder): Promise<void> {
    if (isRunning.current) return
    isRunning.current = true
    setIsBusy(true)
    const present = attempt && isSameOrder(attempt.body, body) ? attempt : { key: newIdempotencyKey(), body }
    await keepAttempt(present)
    try {
      const order = await call(createOrder, { body: present.body }, { idempotencyKey: present.key })
      for (const path of stale) void queries.invalidateQueries({ queryKey: [path] })
      onDone(order)
    } catch (error) {
      if (!isUncertain(error)) void keepAttempt(null)
      onRefused(error as Error)
    } finally {
      isRunning.current = false
      setIsBusy(false)
    }
  }
  return { create, isBusy }
}
