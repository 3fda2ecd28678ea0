import { Plural, Trans } from '@lingui/react/macro'
import { useState } from 'react'
import type { Order, OrderLine } from '#contract/orders.ts'
import { useQty } from '#src/orders/measured.ts'
import { isOpenOrder } from '#src/orders/orderFacts.ts'
import { returnedOf } from '#src/refunds/leftParts.ts'
import { useReferences } from '#src/session/calls/references.ts'
import { useCan } from '#src/session/can.ts'
import { useIsFrozen } from '#src/session/session.ts'
import { useFormat } from '#src/session/language/useFormat.ts'
import { Cell } from '#src/ui/Cell/Cell.tsx'
import { Money } from '#src/ui/Money/Money.tsx'
import { Section } from '#src/ui/Section/Section.tsx'
import { TextAction } from '#src/ui/TextAction/TextAction.tsx'
import { LinesEditor } from './LinesEditor.tsx'
import styles from './OrderLines.module.css'

/** What was ordered, at the prices of that moment. */
export function OrderLines({ order }: { order: Order }) {
  const [isEditing, setIsEditing] = useState(false)
  const isFrozen = useIsFrozen()
  const mayEdit = useCan('orders.edit_items')
  const mayAsk = useCan('orders.move') && !mayEdit
  const isWhole = order.lines.every((line) => line.variant_id !== null)
  const isOffered = (mayEdit || mayAsk) && !isFrozen && isOpenOrder(order) && isWhole
  return (
    <Section
      header={<Plural value={order.lines.length} one="# item" other="# items" />}
      action={
        isOffered && (
          <TextAction onClick={() => setIsEditing(true)}>
            {mayAsk ? <Trans>Ask to change</Trans> : <Trans>Edit</Trans>}
          </TextAction>
        )
      }
    >
      {order.lines.map((line) => (
        <Line key={line.id} line={line} back={returnedOf(order, line)} currency={order.currency} />
      ))}
      {isEditing && <LinesEditor order={order} mayAsk={mayAsk} onClose={() => setIsEditing(false)} />}
    </Section>
  )
}

function Line({ line, back, currency }: { line: OrderLine; back: number; currency: string }) {
  const format = useFormat()
  const writeQty = useQty()
  const { stations } = useReferences()
  const station = stations.find(({ id }) => id === line.station_id)?.name
  const details = [...line.options, station].filter(Boolean).join(' · ')
  const [some, all] = [format.qty(back), format.qty(line.qty)]
  return (
    <Cell
      isMultiline
      subtitle={details || undefined}
      hint={line.comment || undefined}
      after={
        <span className={styles.sum}>
          {line.total !== undefined && <Money parts={format.amountParts(line.total, currency)} />}
          <span className={styles.price}>
            {writeQty(line.qty, line)}
            {line.unit_price !== undefined && ` × ${format.amount(line.unit_price, currency)}`}
          </span>
          {back > 0 && (
            <span className={styles.back}>
              <Trans>
                {some} of {all} returned
              </Trans>
            </span>
          )}
        </span>
      }
    >
      {line.name}
    </Cell>
  )
}
