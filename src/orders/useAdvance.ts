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
import { useStages } from './useStages.ts'

type Advanced = Pick<OrderRow, 'id' | 'version' | 'stage_id'>

/** What is to be said before an order goes on: why, or what becomes of the money. */
export interface Asked {
  what: 'reason' | 'money'
  action: NextAction
  reason?: string
}

/** An answer to it. */
export interface Answer {
  reason?: string | undefined
  /** A done order may stay unpaid. */
  isConfirmed?: boolean
}

/** What moves orders on from a screen. */
export type Advancing = ReturnType<typeof useAdvance>

/** Moves one order on. A refusal with the present state brings the row up to date; a reason and money are asked for. */
export function useAdvance() {
  const queries = useQueryClient()
  const { t } = useLingui()
  const { haptics } = usePlatform()
  const stages = useStages()
  const [asked, setAsked] = useState<Asked>()
  const refused = useRefusal()
  const onDone = (order: Order) => {
    haptics.notification('success')
    setAsked(undefined)
    applyOrder(queries, order)
  }
  const lostText = t`No connection, the order was not moved`
  const accepting = useCall(acceptOrder, { onDone, lostText, handles: ['unpaid'] })
  const moving = useCall(moveOrder, { onDone, lostText, handles: ['unpaid'] })

  function advance(order: Advanced, action: NextAction, { reason, isConfirmed = false }: Answer = {}) {
    const { id, version } = order
    const { kind, stage } = action
    const present = stages.find((one) => one.id === order.stage_id)
    const isForward = !present || stage.sort > present.sort
    if (stage.requires_reason && isForward && reason === undefined)
      return setAsked({ what: 'reason', action })
    const body = { version, ...(reason !== undefined && { reason }) }
    const onError = (error: Error) => {
      refused(id, error)
      if (error instanceof ApiError && error.code === 'unpaid')
        setAsked({ what: 'money', action, ...(reason !== undefined && { reason }) })
    }
    if (kind === 'accept') return accepting.run({ params: { id }, body }, { onError })
    const confirmed = isConfirmed && { confirm_unpaid: true }
    moving.run({ params: { id }, body: { ...body, stage_id: stage.id, ...confirmed } }, { onError })
  }
  return {
    advance,
    move: (order: Advanced, stage: Stage) => advance(order, { kind: 'move', stage }),
    isBusy: accepting.isBusy || moving.isBusy,
    asked,
    forget: () => setAsked(undefined),
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
