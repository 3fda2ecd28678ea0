import { Trans, useLingui } from '@lingui/react/macro'
import type { CompanyRisk, PlatformDashboard } from '#contract/platformDashboard.ts'
import { useFormat, useNow } from '#src/session/language/useFormat.ts'
import { Cell } from '#src/ui/Cell/Cell.tsx'
import { Section } from '#src/ui/Section/Section.tsx'
import type { NamedCompany } from './PlatformCompanySheet.tsx'

type Risk = PlatformDashboard['risks'][number]

interface PlatformRisksProps {
  /** The dearest first. */
  risks: readonly Risk[]
  onCompany(company: NamedCompany): void
}

/** Companies that may stop paying, with the reasons and what they pay. */
export function PlatformRisks({ risks, onCompany }: PlatformRisksProps) {
  const format = useFormat()
  const wordsOf = useReasons()
  if (risks.length === 0) return null
  return (
    <Section header={<Trans>Money at risk</Trans>}>
      {risks.map((risk) => {
        const price = format.money(risk.price, risk.currency)
        return (
          <Cell
            key={risk.id}
            hasChevron
            isMultiline
            subtitle={wordsOf(risk)}
            after={risk.price > 0 && <Trans>{price} a month</Trans>}
            onClick={() => onCompany(risk)}
          >
            {risk.name}
          </Cell>
        )
      })}
    </Section>
  )
}

function useReasons() {
  const { t } = useLingui()
  const format = useFormat()
  const now = useNow()
  return ({ reasons, expiry_date, last_order_on: day }: Risk) => {
    const until = format.date(expiry_date)
    const moment = day && format.date(`${day}T00:00:00Z`, 'UTC')
    const words: Record<CompanyRisk, string> = {
      ending:
        Date.parse(expiry_date) > now.getTime()
          ? t`Ends ${until}`
          : t({ message: 'In grace', context: 'state of a company' }),
      unrenewed: t({ message: 'Renewal fails', context: 'companies' }),
      quiet: moment ? t`Last order: ${moment}` : t`No orders yet`,
    }
    return reasons.map((reason) => words[reason]).join(' · ')
  }
}
