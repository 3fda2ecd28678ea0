import { Trans, useLingui } from '@lingui/react/macro'
import type { Order } from '#contract/orders.ts'
import { nextStage, pipeline } from '#contract/pipeline.ts'
import type { Stage } from '#contract/stages.ts'
import { useActor } from '#src/orders/useActor.ts'
import { useStages } from '#src/orders/useStages.ts'
import { useIsFrozen } from '#src/session/session.ts'
import { useName } from '#src/session/language/useName.ts'
import { useFormat, useNow } from '#src/session/language/useFormat.ts'
import { Banner } from '#src/ui/Banner/Banner.tsx'
import { IconChevronDown } from '#src/ui/icons.ts'
import { Menu } from '#src/ui/Menu/Menu.tsx'
import { StageBar } from '#src/ui/StageBar/StageBar.tsx'
import { allowedStages, askableStages } from '#src/orders/nextAction.ts'
import styles from './OrderStage.module.css'
import { useAsking } from './useAsking.ts'

export interface OrderStageProps {
  order: Order
  isBusy: boolean
  onMove(stage: Stage): void
}

/** How far the order has come, and every stage that it may be moved to. */
export function OrderStage(props: OrderStageProps) {
  const { order } = props
  const stages = useStages()
  const stage = stages.find((one) => one.id === order.stage_id)
  if (order.category === 'cancelled') return <Cancelled order={order} />
  return stage ? <Progress {...props} stage={stage} stages={stages} /> : null
}

function Progress({
  order,
  isBusy,
  onMove,
  stage,
  stages,
}: OrderStageProps & { stage: Stage; stages: Stage[] }) {
  const { t } = useLingui()
  const format = useFormat()
  const nameOf = useName()
  const passed = pipeline(stages, order.fulfilment)
  const current = passed.findIndex((one) => one.id === stage.id)
  const name = nameOf(stage.name)
  const since = format.moment(order.stage_entered_at, useNow())
  const [step, count] = [current + 1, passed.length]
  return (
    <StageBar
      count={count}
      current={current}
      tone={stage.colour}
      label={t`Stage ${step} of ${count}: ${name}`}
      now={
        <>
          <strong>{name}</strong> · {since}
        </>
      }
      next={<StageMenu order={order} stages={stages} isBusy={isBusy} onMove={onMove} />}
    />
  )
}

function StageMenu({ order, stages, isBusy, onMove }: OrderStageProps & { stages: Stage[] }) {
  const { t } = useLingui()
  const nameOf = useName()
  const [actor, now] = [useActor(), useNow()]
  const allowed = allowedStages(stages, order, actor, now)
  const asking = useAskingBack(order, askableStages(stages, order, actor, now))
  const isFrozen = useIsFrozen()
  const next = nextStage(stages, order)
  const nextName = next ? nameOf(next.name) : ''
  const count = allowed.length + asking.items.length
  if (count === 0 || isFrozen || isBusy || asking.isBusy) return next && <Trans>then: {nextName}</Trans>
  return (
    <Menu
      label={t`Move order to stage`}
      cancelLabel={t`Cancel`}
      items={[
        ...allowed.map((stage) => ({
          key: stage.id,
          label: nameOf(stage.name),
          onClick: () => onMove(stage),
        })),
        ...asking.items,
      ]}
      renderTrigger={(trigger) => (
        <button type="button" className={styles.trigger} {...trigger}>
          {next ? <Trans>then: {nextName}</Trans> : <Trans context="an order to another stage">Move</Trans>}
          <IconChevronDown aria-hidden />
        </button>
      )}
    />
  )
}

/** Steps back beyond the minute of a slip, which somebody else has to allow. */
function useAskingBack(order: Order, stages: readonly Stage[]) {
  const { t } = useLingui()
  const nameOf = useName()
  const asking = useAsking(order)
  const { id, version } = order
  const items = stages.map((stage) => {
    const name = nameOf(stage.name)
    const body = { version, stage_id: stage.id }
    return {
      key: stage.id,
      label: t`Ask to move back to: ${name}`,
      onClick: () => asking.run({ body: { call: 'move_back', order_id: id, body } }),
    }
  })
  return { items, isBusy: asking.isBusy }
}

function Cancelled({ order }: { order: Order }) {
  const format = useFormat()
  const nameOf = useName()
  const time = format.dateTime(order.cancelled_at ?? order.stage_entered_at)
  const reason = [order.cancel_reason && nameOf(order.cancel_reason), order.cancel_note]
    .filter(Boolean)
    .join(': ')
  return (
    <Banner tone="red" header={<Trans>Cancelled on {time}</Trans>}>
      {reason}
    </Banner>
  )
}
