import { Trans, useLingui } from '@lingui/react/macro'
import type { ReactNode } from 'react'
import type { Dashboard, DashboardFigures } from '#contract/dashboard.ts'
import { useFormat } from '#src/session/useFormat.ts'
import { Money } from '#src/ui/Money/Money.tsx'
import { SectionHeading } from '#src/ui/SectionHeading/SectionHeading.tsx'
import { Stat, Stats } from '#src/ui/Stat/Stat.tsx'
import { Text } from '#src/ui/Text/Text.tsx'
import { Trend } from '#src/ui/Trend/Trend.tsx'
import { changeOf } from './change.ts'
import styles from './Dashboard.module.css'

/** Today's numbers against the same part of this weekday a week ago. */
export function Today({ today, week_ago }: Required<Pick<Dashboard, 'today' | 'week_ago'>>) {
  const format = useFormat()
  const money = (amount: number) => <Money size="kpi" parts={format.moneyParts(amount)} />
  return (
    <>
      <SectionHeading>
        <Trans context="the present day">Today</Trans>
      </SectionHeading>
      <Stats className={styles.numbers}>
        {today.revenue !== undefined && (
          <Stat
            header={<Trans>Revenue</Trans>}
            after={<Change now={today.revenue} before={week_ago.revenue} isShare />}
          >
            {money(today.revenue)}
          </Stat>
        )}
        <Stat
          header={<Trans>Orders</Trans>}
          after={<Change now={today.orders} before={week_ago.orders} />}
          to="/app/orders?tab=done"
        >
          {format.number(today.orders)}
        </Stat>
        {today.average !== undefined && (
          <Stat
            header={<Trans>Average order</Trans>}
            after={<Change now={today.average} before={week_ago.average} isShare />}
          >
            {today.average === null ? '—' : money(today.average)}
          </Stat>
        )}
        <Stat
          header={<Trans>New customers</Trans>}
          after={<Change now={today.new_customers} before={week_ago.new_customers} />}
        >
          {format.number(today.new_customers)}
        </Stat>
        {today.reviews && <Reviews now={today.reviews} before={week_ago.reviews} />}
      </Stats>
    </>
  )
}

type ReviewFigures = NonNullable<DashboardFigures['reviews']>

/** How many customers said how it was, and their mean. */
function Reviews({ now, before }: { now: ReviewFigures; before: ReviewFigures | undefined }) {
  const { t } = useLingui()
  const format = useFormat()
  const mean = now.rating === null ? null : format.number(now.rating / 100, 1)
  return (
    <Stat
      header={<Trans context="section">Reviews</Trans>}
      after={<Change now={now.count} before={before?.count} />}
      to="/app/marketing/reviews"
    >
      <span className={styles.reviews}>
        {format.number(now.count)}
        {mean && (
          <Text as="span" kind="meta" tone="ink2">
            {t`${mean} of 5`}
          </Text>
        )}
      </span>
    </Stat>
  )
}

interface ChangeProps {
  now: number | null
  before: number | null | undefined
  /** As a share of the earlier figure; else as a difference. */
  isShare?: boolean
}

function Change({ now, before, isShare = false }: ChangeProps): ReactNode {
  const { t } = useLingui()
  const format = useFormat()
  const change = changeOf(now, before, isShare)
  if (!change) return null
  const size = isShare ? format.percent(change.size) : format.number(change.size)
  const label = {
    up: t`Up ${size} from a week ago`,
    down: t`Down ${size} from a week ago`,
    flat: t`Same as a week ago`,
  }[change.direction]
  return (
    <Trend direction={change.direction} mode={change.mode} label={label}>
      {size}
    </Trend>
  )
}
