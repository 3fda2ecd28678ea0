import { Trans, useLingui } from '@lingui/react/macro'
import { type Queue, queueOf } from '#contract/dashboard.ts'
import { can, useCan } from '#src/session/can.ts'
import { useSession } from '#src/session/session.ts'
import { SectionHeading } from '#src/ui/SectionHeading/SectionHeading.tsx'
import { Skeleton } from '#src/ui/Skeleton/Skeleton.tsx'
import { Stats } from '#src/ui/Stat/Stat.tsx'
import styles from './Dashboard.module.css'

/** The blocks of the dashboard in the places and sizes that they will have for this person. */
export function DashboardSkeleton() {
  const { t } = useLingui()
  const { company } = useSession()
  const queue = queueOf(can)
  const hasFigures = useCan(['orders.view', 'analytics.view']) && !queue
  const hasNeeds = useHasNeeds(queue)
  return (
    <div className={styles.grid}>
      {hasNeeds && (
        <div className={styles.side}>
          <SectionHeading>
            <Trans>Needs action</Trans>
          </SectionHeading>
          <Skeleton kind="cell" count={3} label={t`Loading`} />
        </div>
      )}
      {hasFigures && <FiguresSkeleton />}
      <div className={styles.main}>
        {queue && <Skeleton kind="actionCell" label={t`Loading`} />}
        {hasFigures && company?.counts.orders !== 0 && <ChartsSkeleton />}
      </div>
    </div>
  )
}

/** Whether "Needs action" stands on this person's dashboard. */
export function useHasNeeds(queue: Queue | null): boolean {
  return useCan(['orders.view', 'products.view', 'reviews.view']) && queue !== 'deliveries'
}

function FiguresSkeleton() {
  const [seesMoney, seesReviews] = [useCan('analytics.view'), useCan('reviews.view')]
  const count = 2 + (seesMoney ? 2 : 0) + (seesReviews ? 1 : 0)
  return (
    <div className={styles.today}>
      <SectionHeading>
        <Trans context="the present day">Today</Trans>
      </SectionHeading>
      <Stats>
        {Array.from({ length: count }, (_, at) => (
          <Skeleton key={at} kind="stat" count={1} />
        ))}
      </Stats>
    </div>
  )
}

/** In the size of the charts that come: one for those who do not see money. */
export function ChartsSkeleton() {
  const { t } = useLingui()
  return <Skeleton kind="chart" count={useCan('analytics.view') ? 2 : 1} label={t`Loading`} />
}
