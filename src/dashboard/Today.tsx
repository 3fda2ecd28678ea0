import { Trans, useLingui } from '@lingui/react/macro'
import type { Dashboard, DashboardFigures } from '#contract/dashboard.ts'
import { useFormat } from '#src/session/language/useFormat.ts'
import { Money } from '#src/ui/Money/Money.tsx'
import { SectionHeading } from '#src/ui/SectionHeading/SectionHeading.tsx'
import { Stat, Stats } from '#src/ui/Stat/Stat.tsx'
import { Text } from '#src/ui/Text/Text.tsx'
import { FigureChange, type FigureChangeProps } from './FigureChange.tsx'
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
      <Stats>
        {today.revenue !== undefined && (
          <Stat
            header={<Trans>Revenue</Trans>}
            after={<WeekChange now={today.revenue} before={week_ago.revenue} isShare />}
          >
            {money(today.revenue)}
          </Stat>
        )}
        {today.average !== undefined && (
          <Stat
            header={<Trans>Average order</Trans>}
            after={<WeekChange now={today.average} before={week_ago.average} isShare />}
          >
            {today.average === null ? '—' : money(today.average)}
          </Stat>
        )}
        <Stat
          header={<Trans>Orders</Trans>}
          after={<WeekChange now={today.orders} before={week_ago.orders} />}
          to="/app/orders?tab=done"
        >
          {format.number(today.orders)}
        </Stat>
        <Stat
          header={<Trans>New customers</Trans>}
          after={<WeekChange now={today.new_customers} before={week_ago.new_customers} />}
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
      after={<WeekChange now={now.count} before={before?.count} />}
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

/** The change of a number since the same part of the same weekday a week ago. */
function WeekChange(props: Pick<FigureChangeProps, 'now' | 'before' | 'isShare'>) {
  const { t } = useLingui()
  return (
    <FigureChange
      {...props}
      words={{
        up: (size) => t`Up ${size} from a week ago`,
        down: (size) => t`Down ${size} from a week ago`,
        flat: t`Same as a week ago`,
      }}
    />
  )
}
