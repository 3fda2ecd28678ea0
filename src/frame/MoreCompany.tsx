import { Trans } from '@lingui/react/macro'
import { useQuery } from '@tanstack/react-query'
import { type ReactNode, useState } from 'react'
import { type Company, subscriptionStatus } from '#contract/company.ts'
import { getCompanies } from '#contract/memberships.ts'
import { ChooseCompany } from '#src/company/ChooseCompany.tsx'
import { useCan } from '#src/session/can.ts'
import { imageSrc } from '#src/session/calls/imageSrc.ts'
import { useSession } from '#src/session/session.ts'
import { serverNow } from '#src/session/calls/serverTime.ts'
import { callOptions } from '#src/session/calls/useCall.ts'
import { useRoleName } from '#src/session/language/useRoleName.ts'
import { useFormat } from '#src/session/language/useFormat.ts'
import { Avatar } from '#src/ui/Avatar/Avatar.tsx'
import { Cell } from '#src/ui/Cell/Cell.tsx'
import { IconAlertTriangle, IconSelector } from '#src/ui/icons.ts'
import { Pill } from '#src/ui/Pill/Pill.tsx'
import { Section } from '#src/ui/Section/Section.tsx'

/** Where one works, as what and until when the plan lasts; who works in several companies goes to another one from here. */
export function MoreCompany() {
  const { user, company } = useSession()
  const roleName = useRoleName()
  const seesPlan = useCan('billing.view')
  const asks = { ...callOptions(getCompanies), enabled: !user?.look, meta: { isSilent: true } }
  const companies = useQuery(asks).data?.items ?? []
  const [isChoosing, setIsChoosing] = useState(false)
  const isOneOfMany = company !== null && companies.length > 1
  const name = user?.full_name ?? ''
  if (!company)
    return (
      <Section>
        <Cell before={<Avatar name={name} src={imageSrc(user?.photo ?? null)} />}>{name}</Cell>
      </Section>
    )
  return (
    <Section>
      <Cell
        isMultiline
        before={<Avatar name={company.name} />}
        subtitle={[name, user?.role && roleName(user.role)].filter(Boolean).join(' · ')}
        after={isOneOfMany && <IconSelector aria-hidden />}
        {...(isOneOfMany && { onClick: () => setIsChoosing(true) })}
      >
        {company.name}
      </Cell>
      {seesPlan && (
        <Cell after={<Plan company={company} />}>
          <Trans context="of a company">Plan</Trans>
        </Cell>
      )}
      {isChoosing && <ChooseCompany companies={companies} onStay={() => setIsChoosing(false)} />}
    </Section>
  )
}

/** How long the company is paid for. */
function Plan({ company }: { company: Company }): ReactNode {
  const date = useFormat().date(company.subscription.expiry_date ?? '')
  switch (subscriptionStatus(company, serverNow())) {
    case 'demo':
      return (
        <Pill tone="blue">
          <Trans>Demo until {date}</Trans>
        </Pill>
      )
    case 'warning':
      return (
        <Pill tone="amber">
          <Trans context="plan">Until {date}</Trans>
        </Pill>
      )
    case 'active':
      return <Trans context="plan">Until {date}</Trans>
    default:
      return (
        <Pill tone="red" before={<IconAlertTriangle aria-hidden />}>
          <Trans context="plan">Ended</Trans>
        </Pill>
      )
  }
}
