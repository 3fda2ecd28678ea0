import { Trans, useLingui } from '@lingui/react/macro'
import { useState } from 'react'
import { subscriptionStatus, type Company } from '#contract/company.ts'
import { useFormat, useNow } from '#src/session/useFormat.ts'
import { Banner } from '#src/ui/Banner/Banner.tsx'
import { IconAlertTriangle, IconInfoCircle } from '#src/ui/icons.ts'

const MINUTE_MS = 60_000

/** Tells how long the company may work: demo, soon over, over; silent while all is well. */
export function SubscriptionBanner({ company }: { company: Company }) {
  const { t } = useLingui()
  const format = useFormat()
  const [isClosed, setIsClosed] = useState(false)
  const status = subscriptionStatus(company, useNow(MINUTE_MS))
  if (status === 'active' || isClosed) return null
  const end = company.subscription.expiry_date
  const date = end ? format.date(end) : ''
  if (status === 'demo') {
    return <Banner tone="blue" icon={<IconInfoCircle />} header={<Trans>Demo until {date}</Trans>} />
  }
  if (status === 'warning') {
    return (
      <Banner
        tone="amber"
        icon={<IconAlertTriangle />}
        header={<Trans>The subscription ends on {date}</Trans>}
        closeLabel={t`Close`}
        onClose={() => setIsClosed(true)}
      >
        <Trans>Renew it in time, so that orders keep coming.</Trans>
      </Banner>
    )
  }
  return (
    <Banner tone="red" icon={<IconAlertTriangle />} header={<Trans>The subscription has ended</Trans>}>
      <Trans>Lists can still be read. Renew the subscription to go on working.</Trans>
    </Banner>
  )
}
