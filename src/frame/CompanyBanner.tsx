import { lazy, Suspense } from 'react'
import { subscriptionStatus, type Company } from '#contract/company.ts'
import { useCan } from '#src/session/can.ts'
import { serverNow } from '#src/session/calls/serverTime.ts'
import { useNow } from '#src/session/language/useFormat.ts'
import { afterPaint } from '#src/ui/afterPaint.ts'
import { lateParts } from './PlatformNotice.tsx'

/** The list comes first; the notices find their room kept. */
const CompanyNotices = lazy(async () => {
  await afterPaint()
  return { default: await (await lateParts()).companyNotices() }
})

const MINUTE_MS = 60_000

/**
 * Tells how long the company may work (demo, soon over, over), that new orders are tests, that it is being closed; silent
 * while all is well. The demo is told at home only, and to those who can see the bill. Its room is kept from the first paint on.
 */
export function CompanyBanner({ company, isHome }: { company: Company; isHome: boolean }) {
  // The tick only draws again: what the server's clock says is learned with each answer.
  useNow(MINUTE_MS)
  const status = subscriptionStatus(company, serverNow())
  const mayPay = useCan('billing.view')
  const isSilent = status === 'active' || (status === 'demo' && !(isHome && mayPay))
  const isSpecial = company.test_mode || company.closes_at
  if (isSilent && !isSpecial) return null
  const room = (isSilent ? 0 : status === 'demo' ? 54 : 78) + (isSpecial ? 54 : 0)
  return (
    <Suspense fallback={<div style={{ minBlockSize: room }} />}>
      <CompanyNotices company={company} status={isSilent ? undefined : status} />
    </Suspense>
  )
}
