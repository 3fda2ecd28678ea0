import { Plural, Trans, useLingui } from '@lingui/react/macro'
import type { ReactNode } from 'react'
import type { Tone } from '#contract/fields.ts'
import type { PlatformDashboard } from '#contract/platformDashboard.ts'
import { useMay } from '#src/session/can.ts'
import { useFormat } from '#src/session/language/useFormat.ts'
import { Cell } from '#src/ui/Cell/Cell.tsx'
import { IconTile } from '#src/ui/IconTile/IconTile.tsx'
import {
  IconAlertTriangle,
  IconCircleCheckFilled,
  IconClipboardList,
  IconClockExclamation,
  IconCreditCard,
  IconKey,
  IconReceipt,
  IconRepeat,
  IconSend,
  IconTag,
  IconTarget,
} from '#src/ui/icons.ts'
import { Section } from '#src/ui/Section/Section.tsx'
import { SectionHeading } from '#src/ui/SectionHeading/SectionHeading.tsx'
import { Text } from '#src/ui/Text/Text.tsx'

type Attention = PlatformDashboard['attention']

const looks: Record<keyof Attention, { tone: Tone; icon: ReactNode; to?: string }> = {
  my_tasks: { tone: 'amber', icon: <IconClipboardList />, to: '/admin/companies?tasks=mine' },
  untouched_leads: { tone: 'red', icon: <IconTarget />, to: '/admin/leads?due=1' },
  late_leads: { tone: 'orange', icon: <IconClockExclamation />, to: '/admin/leads?due=1' },
  failed_renewals: { tone: 'red', icon: <IconCreditCard />, to: '/admin/companies?state=unrenewed' },
  failed_payments: { tone: 'red', icon: <IconCreditCard />, to: '/admin/dictionaries/plans?open=stray' },
  returned_payments: { tone: 'red', icon: <IconCreditCard />, to: '/admin/dictionaries/plans?open=stray' },
  missing_payee: { tone: 'red', icon: <IconReceipt />, to: '/admin/dictionaries/plans?open=seller' },
  unpriced_companies: { tone: 'red', icon: <IconTag />, to: '/admin/dictionaries/plans' },
  silent_bots: { tone: 'red', icon: <IconSend /> },
  broken_webhooks: { tone: 'red', icon: <IconSend />, to: '/admin/settings/services' },
  ending: { tone: 'amber', icon: <IconCreditCard />, to: '/admin/companies?state=ending&sort=expiry_date' },
  failed_jobs: { tone: 'red', icon: <IconRepeat />, to: '/admin/settings/jobs' },
  access_proposals: { tone: 'violet', icon: <IconKey />, to: '/admin/settings/administrators' },
  error_spike: { tone: 'red', icon: <IconAlertTriangle />, to: '/admin/settings/errors' },
  error_reports: { tone: 'amber', icon: <IconAlertTriangle />, to: '/admin/settings/errors' },
}

const rights = [
  ['/admin/leads', 'admin.leads.view'],
  ['/admin/companies', 'admin.companies.view'],
  ['/admin/settings', 'admin.settings.view'],
  ['/admin/dictionaries/plans', 'admin.billing.view'],
] as const

interface PlatformAttentionProps {
  attention: Attention
}

/** What waits for a hand; rows with a list behind them open it. */
export function PlatformAttention({ attention }: PlatformAttentionProps) {
  const { t } = useLingui()
  const format = useFormat()
  const words = useWords(attention)
  const may = useMay()
  const shown = (Object.keys(looks) as (keyof Attention)[]).filter((kind) => attention[kind] > 0)
  const mayOpen = (to: string) => may(rights.find(([path]) => to.startsWith(path))?.[1] ?? [])
  return (
    <>
      <SectionHeading>
        <Trans>Needs action</Trans>
      </SectionHeading>
      <Section label={t`Needs action`}>
        {shown.map((kind) => {
          const { tone, icon, to } = looks[kind]
          return (
            <Cell
              key={kind}
              isMultiline
              before={<IconTile tone={tone}>{icon}</IconTile>}
              after={<Text weight="semibold">{format.number(attention[kind])}</Text>}
              {...(to !== undefined && mayOpen(to) && { to })}
            >
              {words[kind]}
            </Cell>
          )
        })}
        {shown.length === 0 && (
          <Cell
            before={
              <IconTile tone="green">
                <IconCircleCheckFilled />
              </IconTile>
            }
          >
            <Trans>All caught up</Trans>
          </Cell>
        )}
      </Section>
    </>
  )
}

function useWords(attention: Attention): Record<keyof Attention, ReactNode> {
  return {
    failed_renewals: (
      <Plural
        value={attention.failed_renewals}
        one="Company whose renewal fails"
        other="Companies whose renewal fails"
      />
    ),
    failed_payments: (
      <Plural
        value={attention.failed_payments}
        one="Payment of a company that fits nothing"
        other="Payments of companies that fit nothing"
      />
    ),
    returned_payments: (
      <Plural
        value={attention.returned_payments}
        one="Payment of a company that went back or is disputed"
        other="Payments of companies that went back or are disputed"
      />
    ),
    missing_payee: <Trans>Who is paid is not filled in</Trans>,
    unpriced_companies: (
      <Plural
        value={attention.unpriced_companies}
        one="Company in whose currency no plan is offered"
        other="Companies in whose currency no plan is offered"
      />
    ),
    silent_bots: <Trans>The bot has stopped answering</Trans>,
    my_tasks: (
      <Plural
        value={attention.my_tasks}
        one="Task of yours to do by today"
        other="Tasks of yours to do by today"
      />
    ),
    broken_webhooks: <Trans>The messenger cannot reach the bot</Trans>,
    untouched_leads: (
      <Plural
        value={attention.untouched_leads}
        one="Lead nobody has called within a day"
        other="Leads nobody has called within a day"
      />
    ),
    late_leads: (
      <Plural
        value={attention.late_leads}
        one="Lead with an overdue next step"
        other="Leads with an overdue next step"
      />
    ),
    ending: (
      <Plural
        value={attention.ending}
        one="Company whose term ends within a week or is over"
        other="Companies whose term ends within a week or is over"
      />
    ),
    failed_jobs: (
      <Plural value={attention.failed_jobs} one="Job that failed or hangs" other="Jobs that failed or hang" />
    ),
    access_proposals: (
      <Plural
        value={attention.access_proposals}
        one="Administrator who waits for a second confirmation"
        other="Administrators who wait for a second confirmation"
      />
    ),
    error_spike: <Trans>Suddenly many errors within two hours</Trans>,
    error_reports: (
      <Plural
        value={attention.error_reports}
        one="Open error seen within a day"
        other="Open errors seen within a day"
      />
    ),
  }
}
