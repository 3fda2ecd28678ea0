import { Trans, useLingui } from '@lingui/react/macro'
import { listOrders } from '#contract/orderCalls.ts'
import type { OrderRow } from '#contract/orders.ts'
import { OrderSummary } from '#src/orders/OrderSummary.tsx'
import { useStages } from '#src/orders/useStages.ts'
import { ListStates } from '#src/resource/ListStates.tsx'
import { useCan } from '#src/session/can.ts'
import { useFormat, useNow } from '#src/session/language/useFormat.ts'
import { useName } from '#src/session/language/useName.ts'
import { usePages } from '#src/session/calls/usePages.ts'
import { Cell } from '#src/ui/Cell/Cell.tsx'
import { Money } from '#src/ui/Money/Money.tsx'
import { Pill } from '#src/ui/Pill/Pill.tsx'
import { Section } from '#src/ui/Section/Section.tsx'
import styles from './CustomerOrders.module.css'

/** The orders of a customer, the newest first, for those who may see orders. */
export function CustomerOrders({ id }: { id: string }) {
  return useCan('orders.view') ? <History id={id} /> : null
}

function History({ id }: { id: string }) {
  const { t } = useLingui()
  const list = usePages(listOrders, { customer_id: id })
  const empty = (
    <Cell isMuted>
      <Trans>No orders yet</Trans>
    </Cell>
  )
  return (
    <Section label={t({ message: 'Orders', context: 'of a customer' })}>
      <ListStates list={list} empty={empty}>
        {list.rows.map((order) => (
          <HistoryCell key={order.id} order={order} />
        ))}
      </ListStates>
    </Section>
  )
}

function HistoryCell({ order }: { order: OrderRow }) {
  const { t } = useLingui()
  const format = useFormat()
  const now = useNow()
  const stages = useStages()
  const nameOf = useName()
  const stage = stages.find((one) => one.id === order.stage_id)
  const { label: number } = order
  return (
    <Cell
      to={`/app/orders?orderId=${order.id}`}
      hasChevron={false}
      subtitle={<OrderSummary order={order} />}
      after={
        <span className={styles.end}>
          {order.total !== undefined && <Money parts={format.amountParts(order.total, order.currency)} />}
          <span className={styles.moment}>{format.moment(order.placed_at, now)}</span>
        </span>
      }
    >
      {t`No. ${number}`} {stage && <Pill tone={stage.colour}>{nameOf(stage.name)}</Pill>}
    </Cell>
  )
}
