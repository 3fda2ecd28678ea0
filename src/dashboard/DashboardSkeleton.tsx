import { Trans, useLingui } from '@lingui/react/macro'
import { useCan } from '#src/session/can.ts'
import { SectionHeading } from '#src/ui/SectionHeading/SectionHeading.tsx'
import { Skeleton } from '#src/ui/Skeleton/Skeleton.tsx'
import { Stats } from '#src/ui/Stat/Stat.tsx'
import styles from './Dashboard.module.css'

/** The blocks of the dashboard in the places and sizes that they will have for this person. */
export function DashboardSkeleton() {
  const { t } = useLingui()
  const [seesAll, seesMoney, seesReviews] = [
    useCan('orders.view_all'),
    useCan('analytics.view'),
    useCan('reviews.view'),
  ]
  const numbers = 2 + (seesMoney ? 2 : 0) + (seesReviews ? 1 : 0)
  return (
    <div className={styles.grid}>
      <div className={styles.side}>
        <SectionHeading>
          <Trans>Needs action</Trans>
        </SectionHeading>
        <Skeleton kind="cell" count={3} label={t`Loading`} />
      </div>
      {(seesAll || seesMoney) && (
        <>
          <div className={styles.today}>
            <SectionHeading>
              <Trans context="the present day">Today</Trans>
            </SectionHeading>
            <Stats>
              {Array.from({ length: numbers }, (_, at) => (
                <Skeleton key={at} kind="stat" count={1} />
              ))}
            </Stats>
          </div>
          <div className={styles.main}>
            <ChartsSkeleton />
          </div>
        </>
      )}
    </div>
  )
}

/** In the size of the charts that come: one for those who do not see money. */
export function ChartsSkeleton() {
  const { t } = useLingui()
  return <Skeleton kind="chart" count={useCan('analytics.view') ? 2 : 1} label={t`Loading`} />
}
