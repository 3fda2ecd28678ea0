import { Trans, useLingui } from '@lingui/react/macro'
import { type QueryClient, useQuery, useQueryClient } from '@tanstack/react-query'
import { Navigate } from '@tanstack/react-router'
import { lazy, Suspense, useEffect } from 'react'
import { getDashboard, getRevenue } from '#contract/dashboard.ts'
import { useCan } from '#src/session/can.ts'
import { useChanges } from '#src/session/events/events.ts'
import { PENDING_ACTION_KEY } from '#src/session/enter.ts'
import { LiveStatus } from '#src/session/events/LiveStatus.tsx'
import { useIsReadOnly, useSession } from '#src/session/session.ts'
import { readText } from '#src/session/storage.ts'
import { callOptions } from '#src/session/calls/useCall.ts'
import { withWords } from '#src/session/language/words.ts'
import { AddButton } from '#src/ui/AddButton/AddButton.tsx'
import { afterPaint } from '#src/ui/afterPaint.ts'
import { Button } from '#src/ui/Button/Button.tsx'
import { IconPlus } from '#src/ui/icons.ts'
import { Page } from '#src/ui/Page/Page.tsx'
import { PageHeader } from '#src/ui/PageHeader/PageHeader.tsx'
import { Placeholder } from '#src/ui/Placeholder/Placeholder.tsx'
import { useWidth } from '#src/ui/Platform/Platform.tsx'
import { DashboardBlocks } from './DashboardBlocks.tsx'
import { DashboardSkeleton } from './DashboardSkeleton.tsx'

const PendingAction = lazy(() =>
  withWords(import('#src/billing/PendingAction.tsx')).then((module) => ({ default: module.PendingAction })),
)

/** The owner's own notices come after what everybody sees. */
const OwnerNotices = lazy(async () => {
  await afterPaint()
  return { default: (await withWords(import('#src/company/OwnerNotices.tsx'))).OwnerNotices }
})

/** Is anything wrong right now, and how is today: in five seconds. Whose company is taken away goes to where people without one start. */
export function DashboardScreen() {
  const { company, token } = useSession()
  if (company) return <Dashboard name={company.name} />
  return token && <Navigate to="/app" replace />
}

function Dashboard({ name }: { name: string }) {
  const { t } = useLingui()
  const isPhone = useWidth() === 'phone'
  const isReadOnly = useIsReadOnly()
  const isOwner = useCan('company.close')
  const canOrder = useCan('orders.create') && !isReadOnly
  const dashboard = useDashboard()
  const addLabel = <Trans>New order</Trans>
  return (
    <Page hasAddButton={canOrder}>
      <PageHeader
        title={name}
        status={<LiveStatus />}
        actions={
          canOrder &&
          !isPhone && (
            <Button before={<IconPlus />} to="/app/orders/new">
              {addLabel}
            </Button>
          )
        }
      />
      <Suspense>{isOwner && <OwnerNotices />}</Suspense>
      <Suspense>{!isReadOnly && readText(PENDING_ACTION_KEY) && <PendingAction />}</Suspense>
      {dashboard.data ? (
        <DashboardBlocks dashboard={dashboard.data} />
      ) : dashboard.isError ? (
        <Placeholder
          picture="error"
          header={t`Couldn’t load the figures`}
          action={
            <Button onClick={() => void dashboard.refetch()}>
              <Trans>Try again</Trans>
            </Button>
          }
        />
      ) : (
        <DashboardSkeleton />
      )}
      {canOrder && isPhone && (
        <AddButton icon={<IconPlus />} to="/app/orders/new" label={t`New order`}>
          {addLabel}
        </AddButton>
      )}
    </Page>
  )
}

/** The numbers, fetched again when an order, a product, a branch or a review changes, and for whoever comes back. */
function useDashboard() {
  const queries = useQueryClient()
  useEffect(() => () => refresh(queries), [queries])
  useChanges(
    ['order.created', 'order.updated', 'product.updated', 'branch.pause', 'review.created', 'review.updated'],
    () => refresh(queries),
  )
  return useQuery(callOptions(getDashboard))
}

function refresh(queries: QueryClient) {
  for (const { path } of [getDashboard, getRevenue]) void queries.invalidateQueries({ queryKey: [path] })
}
