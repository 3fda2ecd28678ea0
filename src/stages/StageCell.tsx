import { Trans } from '@lingui/react/macro'
import type { StageRow } from '#contract/stages.ts'
import { useCan } from '#src/session/can.ts'
import { counts } from '#src/session/language/counts.ts'
import { useName } from '#src/session/language/useName.ts'
import { Cell } from '#src/ui/Cell/Cell.tsx'
import { Dot } from '#src/ui/Dot/Dot.tsx'
import { TextAction } from '#src/ui/TextAction/TextAction.tsx'
import styles from './Stages.module.css'
import { useStageMarks } from './useStageWords.ts'

interface StageCellProps {
  stage: StageRow
  onOpen(id: string): void
  role?: 'listitem'
}

/** One stage: its colour, name and button, what is special about it, and the way to the orders that are in it. */
export function StageCell({ stage, onOpen, role }: StageCellProps) {
  const nameOf = useName()
  const marksOf = useStageMarks()
  const { id, category, orders_count, archived_at } = stage
  const button = nameOf(stage.button_label)
  const seesOrders = useCan('orders.view')
  const count = (
    <>
      <span className={styles.count}>{counts.order(orders_count)}</span>
      <span className={styles.number} aria-hidden>
        {orders_count}
      </span>
    </>
  )
  return (
    <Cell
      role={role}
      isMultiline
      isMuted={archived_at !== null}
      subtitle={<Trans>Button: {button}</Trans>}
      hint={marksOf(stage).join(' · ') || undefined}
      after={
        orders_count > 0 &&
        (seesOrders ? <TextAction to={`/app/orders?tab=${category}&stage=${id}`}>{count}</TextAction> : count)
      }
      onClick={() => onOpen(id)}
    >
      <Dot tone={stage.colour}>{nameOf(stage.name)}</Dot>
    </Cell>
  )
}
