import { useLingui } from '@lingui/react/macro'
import { lazy, Suspense } from 'react'
import type { OrderRow } from '#contract/orders.ts'
import { OrderDishes, OrderSummary, useCustomerName } from '#src/orders/OrderSummary.tsx'
import { PaymentMark } from '#src/orders/PaymentMark.tsx'
import { useStages } from '#src/orders/useStages.ts'
import { useName } from '#src/session/language/useName.ts'
import { useFormat } from '#src/session/language/useFormat.ts'
import { withWords } from '#src/session/language/words.ts'
import type { ActionCard } from '#src/ui/ActionCell/ActionCard.tsx'
import { ActionCell } from '#src/ui/ActionCell/ActionCell.tsx'
import { afterPaint } from '#src/ui/afterPaint.ts'
import { Dot } from '#src/ui/Dot/Dot.tsx'
import { Money } from '#src/ui/Money/Money.tsx'
import { NextButton } from '#src/orders/NextButton.tsx'
import { OrderPlace } from '#src/orders/OrderPlace.tsx'
import { DuePill, OrderRing } from '#src/orders/OrderRing.tsx'
import { useOwnStages } from './ownStages.ts'

/** Their room is kept: what they ask for must not come before the first screen. */
const OrderPills = lazy(() =>
  afterPaint()
    .then(() => withWords(import('#src/orders/OrderPills.tsx')))
    .then((m) => ({ default: m.OrderPills })),
)

export interface OrderCellProps {
  order: OrderRow
  onOpen(id: string): void
  /** The card of the board, in place of the row of a list. */
  Card?: typeof ActionCard
  isSelected?: boolean
  isNew?: boolean
  /** Names the stage also of a new order, where the list mixes stages. */
  hasStage?: boolean
}

/** One order in a list or on the board: three lines and its next step. */
export function OrderCell({ order, onOpen, Card, isSelected, isNew, hasStage }: OrderCellProps) {
  const { t } = useLingui()
  const format = useFormat()
  const name = useCustomerName()(order)
  const { label: number } = order
  const isCard = Card !== undefined
  const Cell = Card ?? ActionCell
  const isCook = useOwnStages() !== undefined
  const showsStage = !isCard && (hasStage || order.category !== 'new')
  return (
    <Cell
      role={isCard ? undefined : 'listitem'}
      data-order={order.id}
      before={isCard ? undefined : <OrderRing order={order} />}
      badge={isCard ? <DuePill order={order} /> : undefined}
      code={number}
      title={name}
      label={t`Order ${number}, ${name}`}
      after={
        order.total !== undefined && (
          <>
            <PaymentMark order={order} />
            <Money parts={format.amountParts(order.total, order.currency)} />
          </>
        )
      }
      subtitle={isCook ? <OrderDishes order={order} /> : <OrderSummary order={order} />}
      isSubtitleWhole={isCook}
      pills={
        (order.is_test || order.tag_ids.length > 0) && (
          <Suspense>
            <OrderPills order={order} />
          </Suspense>
        )
      }
      state={showsStage && <StageDot order={order} />}
      place={<OrderPlace order={order} />}
      action={<NextButton order={order} />}
      isSelected={isSelected}
      isNew={isNew}
      onClick={() => onOpen(order.id)}
    />
  )
}

/** The stage of an order: its dot and its word. */
export function StageDot({ order }: { order: OrderRow }) {
  const stages = useStages()
  const nameOf = useName()
  const stage = stages.find((one) => one.id === order.stage_id)
  return stage ? <Dot tone={stage.colour}>{nameOf(stage.name)}</Dot> : null
}
