import { Trans } from '@lingui/react/macro'
import type { Company, SubscriptionStatus } from '#contract/company.ts'
import { useFormat } from '#src/session/language/useFormat.ts'
import { Banner } from '#src/ui/Banner/Banner.tsx'
import { IconAlertTriangle, IconInfoCircle } from '#src/ui/icons.ts'
import { SubscriptionNotice } from './SubscriptionNotice.tsx'

interface CompanyNoticesProps {
  company: Company
  /** State of the subscription, where it is worth telling. */
  status: SubscriptionStatus | undefined
}

/** What of the company everybody in it has to know. */
export function CompanyNotices({ company, status }: CompanyNoticesProps) {
  return (
    <>
      {status && <SubscriptionNotice company={company} status={status} />}
      {company.closes_at ? (
        <Closing at={company.closes_at} />
      ) : (
        company.test_mode && (
          <Banner
            tone="amber"
            icon={<IconInfoCircle />}
            header={<Trans>Test mode: new orders are tests</Trans>}
          />
        )
      )}
    </>
  )
}

function Closing({ at }: { at: string }) {
  const date = useFormat().date(at)
  return (
    <Banner tone="red" icon={<IconAlertTriangle />} header={<Trans>The company closes on {date}</Trans>}>
      <Trans>Until then nothing can be changed. Its owner can take it back in the settings.</Trans>
    </Banner>
  )
}
