import { Plural, Trans, useLingui } from '@lingui/react/macro'
import { useQuery } from '@tanstack/react-query'
import { useMemo, useState } from 'react'
import { openStages, ordersOf, simulateDay, usualDay, type UsualDay } from '#contract/stageDay.ts'
import { ListFailed } from '#src/resource/ListStates.tsx'
import { callOptions } from '#src/session/calls/useCall.ts'
import { List } from '#src/ui/List/List.tsx'
import { NumberField } from '#src/ui/NumberField/NumberField.tsx'
import { Section } from '#src/ui/Section/Section.tsx'
import { SegmentedControl } from '#src/ui/SegmentedControl/SegmentedControl.tsx'
import { Sheet } from '#src/ui/Sheet/Sheet.tsx'
import { Skeleton } from '#src/ui/Skeleton/Skeleton.tsx'
import { DayChart } from './DayChart.tsx'
import { DayStages } from './DayStages.tsx'
import type { withDraft } from './draftStages.ts'
import styles from './Stages.module.css'

type Stages = ReturnType<typeof withDraft>

const MOST_ORDERS = 1000

/** A day of orders in this pipeline: how many wait where, and which stage is too slow for them. */
export function SimulateDay({ stages, onClose }: { stages: Stages; onClose(): void }) {
  const { t } = useLingui()
  const query = useQuery(callOptions(usualDay))
  return (
    <Sheet isOpen title={<Trans>A day of orders</Trans>} closeLabel={t`Close`} onClose={onClose}>
      <List>
        {query.data ? (
          <Day stages={stages} usual={query.data} />
        ) : query.error ? (
          <ListFailed onRetry={() => void query.refetch()} />
        ) : (
          <Skeleton kind="card" label={t`Loading`} />
        )}
      </List>
    </Sheet>
  )
}

function Day({ stages, usual }: { stages: Stages; usual: UsualDay }) {
  const { t } = useLingui()
  const own = ordersOf(usual)
  const { days } = usual
  const [wanted, setWanted] = useState<number | null>(own)
  const [spread, setSpread] = useState<'usual' | 'even'>('usual')
  const orders = Math.min(wanted ?? 0, MOST_ORDERS)
  const isEven = spread === 'even'
  const day = useMemo(() => simulateDay(stages, { orders, usual, isEven }), [stages, orders, usual, isEven])
  const open = openStages(stages)
  return (
    <>
      <Section
        footer={
          days > 0 ? (
            <Plural
              value={days}
              one="Counted from # day with orders of the last 30: when orders come, and how long they stay in each stage."
              other="Counted from # days with orders of the last 30: when orders come, and how long they stay in each stage."
            />
          ) : (
            <Trans>There are no orders to count from yet, so they come evenly.</Trans>
          )
        }
      >
        <NumberField label={<Trans>Orders in a day</Trans>} value={wanted} onChange={setWanted} />
        {days > 0 && (
          <div className={styles.part}>
            <SegmentedControl<'usual' | 'even'>
              label={t`When they come`}
              items={[
                { key: 'usual', label: t({ message: 'As usual', context: 'when orders come' }) },
                { key: 'even', label: t({ message: 'Evenly', context: 'when orders come' }) },
              ]}
              value={spread}
              onChange={setSpread}
            />
          </div>
        )}
      </Section>
      <DayStages stages={open} day={day} />
      <DayChart stages={open} day={day} />
    </>
  )
}
