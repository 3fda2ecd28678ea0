import { Trans, useLingui } from '@lingui/react/macro'
import { lazy, Suspense } from 'react'
import type { Dashboard } from '#contract/dashboard.ts'
import { useCan } from '#src/session/can.ts'
import { withWords } from '#src/session/language/words.ts'
import { afterPaint } from '#src/ui/afterPaint.ts'
import { Cell } from '#src/ui/Cell/Cell.tsx'
import { Section } from '#src/ui/Section/Section.tsx'
import { Skeleton } from '#src/ui/Skeleton/Skeleton.tsx'
import { untilLoaded } from '#src/ui/untilLoaded.ts'
import { Attention } from './Attention.tsx'
import { Branches } from './Branches.tsx'
import { Counts } from './Counts.tsx'
import { ChartsSkeleton, useHasNeeds } from './DashboardSkeleton.tsx'
import { FirstSteps } from './FirstSteps.tsx'
import { Today } from './Today.tsx'
import styles from './Dashboard.module.css'

/** The figures come first. */
const Charts = lazy(async () => {
  await afterPaint()
  return { default: (await untilLoaded(() => import('./Charts.tsx'))).Charts }
})
const Checklist = lazy(async () => {
  await afterPaint()
  return { default: (await withWords(import('#src/onboarding/Checklist.tsx'))).Checklist }
})
const EmailCard = lazy(async () => {
  await afterPaint()
  return { default: (await withWords(import('#src/profile/EmailCard.tsx'))).EmailCard }
})
const QueueList = lazy(async () => ({
  default: (await untilLoaded(() => import('./QueueList.tsx'))).QueueList,
}))

/** The blocks that a person's role needs, one below the other or in two columns. */
export function DashboardBlocks({ dashboard }: { dashboard: Dashboard }) {
  const { t } = useLingui()
  const { queue, today, week_ago, hours, branches, counts, has_orders: hasOrders } = dashboard
  const maySetUp = useCan('settings.view') && queue === null
  // A new company begins with it, so that its place is kept; later it comes only while something is missing.
  const wait = hasOrders ? null : <Skeleton kind="cell" count={2} label={t`Loading`} />
  const firstSteps = hasOrders ? null : <FirstSteps attention={dashboard.attention} />
  const setUp = maySetUp && (
    <Suspense fallback={wait}>
      <Checklist fallback={wait} instead={firstSteps} />
    </Suspense>
  )
  const hasCharts = hours !== undefined && hasOrders
  const hasNeeds = useHasNeeds(queue)
  const [seesMoney, takesMoney] = [useCan('payments.view'), useCan('payments.take')]
  const seesDrawers = seesMoney && takesMoney
  return (
    <>
      {!hasOrders && (setUp || firstSteps)}
      <div className={styles.grid}>
        {hasNeeds && (
          <div className={styles.side}>
            <Attention dashboard={dashboard} />
          </div>
        )}
        {today && week_ago && (
          <div className={styles.today}>
            <Today today={today} week_ago={week_ago} />
          </div>
        )}
        <div className={styles.main}>
          <Suspense
            fallback={
              queue ? <Skeleton kind="actionCell" label={t`Loading`} /> : hasCharts && <ChartsSkeleton />
            }
          >
            {queue && <QueueList queue={queue} />}
            {hasCharts && <Charts hours={hours} />}
          </Suspense>
        </div>
        <div className={styles.side}>
          <Branches branches={branches} steps={dashboard.busy_steps} />
          {seesDrawers && (
            <Section>
              <Cell to="/app/settings/payments?tab=drawers" hasChevron>
                <Trans>Cash drawer</Trans>
              </Cell>
            </Section>
          )}
          {hasOrders && setUp}
          <Suspense>
            <EmailCard />
          </Suspense>
          <Counts counts={counts} />
        </div>
      </div>
    </>
  )
}
