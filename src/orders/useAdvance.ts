import { useLingui } from '@lingui/react/macro'
import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { acceptOrder, getOrder, moveOrder } from '#contract/orderCalls.ts'
import type { Order, OrderRow } from '#contract/orders.ts'
import type { Stage } from '#contract/stages.ts'
import { ApiError } from '#src/session/calls/errors.ts'
import { callKey, useCall } from '#src/session/calls/useCall.ts'
import { usePlatform } from '#src/ui/Platform/Platform.tsx'
import type { NextAction } from './nextAction.ts'
import { applyOrder, applyOrders } from './orderCache.ts'

type Advanced = Pick<OrderRow, 'id' | 'version'>

/** An unpaid order that somebody wants to finish, until it is said what becomes of the money. */
export interface Unpaid {
  stage: Stage
}

/** What moves orders on from a screen. */
export type Advancing = ReturnType<typeof useAdvance>

/** Moves one order on. A refusal with the present state brings the row up to date; one for money asks first. */
export function useAdvance() {
  const queries = useQueryClient()
  const { t } = useLingui()
  const { haptics } = usePlatform()
  const [unpaid, setUnpaid] = useState<Unpaid>()
  const refused = useRefusal()
  const onDone = (order: Order) => {
    haptics.notification('success')
    setUnpaid(undefined)
    applyOrder(queries, order)
  }
  const lostText = t`No connection, the order was not moved`
  const accepting = useCall(acceptOrder, { onDone, lostText })
  const moving = useCall(moveOrder, { onDone, lostText, handles: ['unpaid'] })

  function move({ id, version }: Advanced, stage: Stage, confirmUnpaid = false) {
    const body = { version, stage_id: stage.id, ...(confirmUnpaid && { confirm_unpaid: true }) }
    const onError = (error: Error) => {
      refused(id, error)
      if (error instanceof ApiError && error.code === 'unpaid') setUnpaid({ stage })
    }
    moving.run({ params: { id }, body }, { onError })
  }
  function advance(order: Advanced, { kind, stage }: NextAction) {
    const { id, version } = order
    if (kind === 'move') return move(order, stage)
    accepting.run({ params: { id }, body: { version } }, { onError: (error) => refused(id, error) })
  }
  return {
    advance,
    move,
    isBusy: accepting.isBusy || moving.isBusy,
    unpaid,
    forgetUnpaid: () => setUnpaid(undefined),
  }
}

/** Takes over what a refusal says of the order as it is now. */
export function useRefusal() {
  const queries = useQueryClient()
  const { haptics } = usePlatform()
  return (id: string, error: Error) => {
    haptics.notification('error')
    if (!(error instanceof ApiError)) return
    if (error.status === 404) void applyOrders(queries, { changed: [], gone: [id] })
    if (error.status !== 409) return
    const current = error.current as Order | undefined
    if (current?.id === id) applyOrder(queries, current)
    else void queries.invalidateQueries({ queryKey: callKey(getOrder, { params: { id } }) })
  }
}
