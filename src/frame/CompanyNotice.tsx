import { Trans } from '@lingui/react/macro'
import type { Company } from '#contract/company.ts'
import { useFormat } from '#src/session/language/useFormat.ts'
import { Banner } from '#src/ui/Banner/Banner.tsx'
import { IconAlertTriangle, IconInfoCircle } from '#src/ui/icons.ts'

/** What of the company everybody in it has to know. */
export function CompanyNotice({ company }: { company: Company }) {
  const format = useFormat()
  if (!company.closes_at)
    return (
      <Banner
        tone="amber"
        icon={<IconInfoCircle />}
        header={<Trans>Test mode: new orders are tests</Trans>}
      />
    )
  const date = format.date(company.closes_at)
  return (
    <Banner tone="red" icon={<IconAlertTriangle />} header={<Trans>The company closes on {date}</Trans>}>
      <Trans>Until then nothing can be changed. Its owner can take it back in the settings.</Trans>
    </Banner>
  )
}
