import { useLingui } from '@lingui/react/macro'
import { useQueryClient } from '@tanstack/react-query'
import { useLocation, useSearch } from '@tanstack/react-router'
import { lazy, Suspense, useEffect, type ReactNode } from 'react'
import { orderCounts } from '#contract/orderCalls.ts'
import { useSearchPatch } from '#src/resource/useSearchPatch.ts'
import { useChanges } from '#src/session/events/events.ts'
import { useSession } from '#src/session/session.ts'
import { openStream } from '#src/session/events/live.ts'
import { withWords } from '#src/session/language/words.ts'
import { AppFrame } from '#src/ui/AppFrame/AppFrame.tsx'
import { untilLoaded } from '#src/ui/untilLoaded.ts'
import styles from './AppShell.module.css'
import { CompanyBanner } from './CompanyBanner.tsx'
import { lateParts, PlatformNotice } from './PlatformNotice.tsx'
import { useTabs } from './useNavItems.tsx'

const MoreSheet = lazy(async () => ({ default: await (await lateParts()).moreSheet() }))

const Layer = lazy(async () => ({ default: await (await lateParts()).layer() }))

/** For people who test the product: `?testmode=1`, or seven taps on the version. */
const TestMode = lazy(async () => ({ default: await (await lateParts()).testMode() }))

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
        {company && !withoutTabs.includes(pathname) && (
          <CompanyBanner company={company} isHome={pathname === '/app/dashboard'} />
        )}
      </div>
      {children}
      {search.more !== undefined && (
        <Suspense>
          <MoreSheet isOpen onClose={() => patch({ more: undefined }, { replace: true })} />
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
  useChanges(['order.created', 'order.updated'], countAgain)
}
