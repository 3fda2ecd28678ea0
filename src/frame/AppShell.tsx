import { useLingui } from '@lingui/react/macro'
import { useQueryClient } from '@tanstack/react-query'
import { useLocation, useSearch } from '@tanstack/react-router'
import { lazy, Suspense, useEffect, type ReactNode } from 'react'
import { orderCounts } from '#contract/orderCalls.ts'
import { useSearchPatch } from '#src/resource/useSearchPatch.ts'
import { onTermsChanged } from '#src/session/calls/termsChanged.ts'
import { refreshMe } from '#src/session/refreshMe.ts'
import { useChanges } from '#src/session/events/events.ts'
import { useCan } from '#src/session/can.ts'
import { useSession } from '#src/session/session.ts'
import { openStream } from '#src/session/events/live.ts'
import { withWords } from '#src/session/language/words.ts'
import { AppFrame } from '#src/ui/AppFrame/AppFrame.tsx'
import { afterPaint } from '#src/ui/afterPaint.ts'
import { untilLoaded } from '#src/ui/untilLoaded.ts'
import styles from './AppShell.module.css'
import { CompanyBanner } from './CompanyBanner.tsx'
import { PlatformNotice } from './PlatformNotice.tsx'
import { useTabs } from './useNavItems.tsx'

const MoreSheet = lazy(() =>
  withWords(import('./MoreSheet.tsx')).then((module) => ({ default: module.MoreSheet })),
)

const lateParts = () => untilLoaded(() => import('./lateParts.ts'))

const LookBanner = lazy(async () => ({ default: await (await lateParts()).lookBanner() }))
/** The owner's own notices come after what everybody sees. */
const OwnerNotices = lazy(async () => {
  await afterPaint()
  return { default: await (await lateParts()).ownerNotices() }
})

const Layer = lazy(async () => ({ default: await (await lateParts()).layer() }))

/** For people who test the product: `?testmode=1`, or seven taps on the version. */
const TestMode = lazy(async () => ({ default: await (await lateParts()).testMode() }))

/** What has changed in the terms is accepted again. */
const AcceptGate = lazy(async () => ({ default: await (await lateParts()).acceptGate() }))

/** Only wide screens show it, and without it they are of no use. */
const LeftMenu = lazy(async () => ({
  default: (await withWords(untilLoaded(() => import('./LeftMenu.tsx')))).LeftMenu,
}))

const withoutTabs = ['/app/orders/new']

/** The frame around every screen of a company's staff: navigation, company, subscription, and what the server tells. */
export function AppShell({ children }: { children: ReactNode }) {
  const { t } = useLingui()
  const { company, user } = useSession()
  const { pathname } = useLocation()
  const search: Record<string, unknown> = useSearch({ strict: false })
  const patch = useSearchPatch()
  const mayClose = useCan('company.close')
  useNews()
  const frame = (
    <AppFrame
      items={useTabs()}
      label={t({ message: 'Sections', context: 'navigation' })}
      side={<LeftMenu onMore={() => patch({ more: 1 })} />}
      isBare={!company || withoutTabs.includes(pathname)}
    >
      <div className={styles.banner}>
        <PlatformNotice />
        {company && user?.look && (
          <Suspense>
            <LookBanner look={user.look} company={company} />
          </Suspense>
        )}
        {company && !withoutTabs.includes(pathname) && (
          <CompanyBanner company={company} isHome={pathname === '/app/dashboard'} />
        )}
      </div>
      {company && pathname === '/app/dashboard' && mayClose && (
        <Suspense>
          <OwnerNotices />
        </Suspense>
      )}
      {children}
      {search.more !== undefined && (
        <Suspense>
          <MoreSheet isOpen onClose={() => patch({ more: undefined }, { replace: true })} />
        </Suspense>
      )}
      {Boolean(user?.documents_asked?.length) && user?.onboarding !== false && (
        <Suspense>
          <AcceptGate />
        </Suspense>
      )}
      {search.testmode !== undefined && (
        <Suspense>
          <TestMode onClose={() => patch({ testmode: undefined }, { replace: true })} />
        </Suspense>
      )}
    </AppFrame>
  )
  if (!company?.is_blocked && user?.onboarding !== false) return frame
  return (
    <Suspense>
      <Layer>{frame}</Layer>
    </Suspense>
  )
}

/** Keeps the stream of events open, and the count of new orders up to date. */
function useNews(): void {
  const queries = useQueryClient()
  const { token, company } = useSession()
  const countAgain = () => void queries.invalidateQueries({ queryKey: [orderCounts.path] })
  useEffect(() => {
    void openStream()
  }, [token, company?.id])
  useEffect(() => onTermsChanged(() => void refreshMe()), [])
  useChanges(['order.created', 'order.updated'], countAgain)
}
