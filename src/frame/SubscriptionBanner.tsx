import { lazy, Suspense } from 'react'
import { subscriptionStatus, type Company } from '#contract/company.ts'
import { useCan } from '#src/session/can.ts'
import { serverNow } from '#src/session/calls/serverTime.ts'
import { useNow } from '#src/session/language/useFormat.ts'
import { withWords } from '#src/session/language/words.ts'
import { afterPaint } from '#src/ui/afterPaint.ts'

/** The list comes first; the notice finds its room kept. */
const SubscriptionNotice = lazy(async () => {
  await afterPaint()
  return { default: (await withWords(import('./SubscriptionNotice.tsx'))).SubscriptionNotice }
})

const MINUTE_MS = 60_000

/**
 * Tells how long the company may work: demo, soon over, over; silent while all is well. The demo is told at home only, and
 * to those who can see the bill. Its room is kept from the first paint on.
 */
export function SubscriptionBanner({ company, isHome }: { company: Company; isHome: boolean }) {
  // The tick only draws again: what the server's clock says is learned with each answer.
  useNow(MINUTE_MS)
  const status = subscriptionStatus(company, serverNow())
  const mayPay = useCan('billing.view')
  if (status === 'active' || (status === 'demo' && !(isHome && mayPay))) return null
  const room = <div style={{ minBlockSize: status === 'demo' ? 54 : 78 }} />
  return (
    <Suspense fallback={room}>
      <SubscriptionNotice company={company} status={status} />
    </Suspense>
  )
}
