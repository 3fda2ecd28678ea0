import { Trans, useLingui } from '@lingui/react/macro'
import { useState } from 'react'
import type { CompanyState } from '#contract/platformCompanies.ts'
import { type Lead, leads } from '#contract/leads.ts'
import { useCompanyStateWords } from '#src/companies/useCompanyWords.ts'
import { PhoneCell } from '#src/customers/PhoneCell.tsx'
import { EditingContext } from '#src/resource/editing.ts'
import { useCan } from '#src/session/can.ts'
import { counts } from '#src/session/language/counts.ts'
import { Cell } from '#src/ui/Cell/Cell.tsx'
import { IconClipboardList, IconPhone } from '#src/ui/icons.ts'
import { Section } from '#src/ui/Section/Section.tsx'
import { ChatButton } from './ChatButton.tsx'
import { LeadCallSheet } from './LeadCallSheet.tsx'
import { LeadHistory } from './LeadHistory.tsx'
import { MakeCompany } from './MakeCompany.tsx'
import { SnoozeCell } from './SnoozeLead.tsx'

/** What one does with a lead before its fields: call, look at its company, see what was done. */
export function LeadCard({ lead }: { lead: Lead }) {
  const { t } = useLingui()
  const states = useCompanyStateWords()
  const [opened, setOpened] = useState<'call' | 'history'>()
  const mayChange = useCan(leads.permissions.update) && lead.archived_at === null
  const seesCompanies = useCan('admin.companies.view')
  const { phone, shop, company_id: companyId, due_at: due, source_code: code } = lead
  const close = () => setOpened(undefined)
  return (
    <Section>
      {phone !== null && <PhoneCell phone={phone} name={lead.name} />}
      {lead.messenger !== null && <Cell after={<ChatButton lead={lead} />}>{lead.messenger}</Cell>}
      {code !== '' && (
        <Cell after={code}>
          <Trans>Came by the link</Trans>
        </Cell>
      )}
      {shop && (
        <Cell
          {...(seesCompanies && companyId !== null && { to: `/admin/companies?id=${companyId}` })}
          isMultiline
          subtitle={states[shop.state as CompanyState]}
          after={counts.order(shop.orders)}
        >
          {shop.name}
        </Cell>
      )}
      {mayChange && due !== null && (
        <Cell before={<IconPhone aria-hidden />} tone="accent" onClick={() => setOpened('call')}>
          <Trans>Write down a call</Trans>
        </Cell>
      )}
      {mayChange && due !== null && <MakeCompany lead={lead} />}
      {mayChange && <SnoozeCell lead={lead} />}
      <Cell before={<IconClipboardList aria-hidden />} hasChevron onClick={() => setOpened('history')}>
        {t({ message: 'History', context: 'of a lead' })}
      </Cell>
      {opened === 'call' && (
        <EditingContext value={{}}>
          <LeadCallSheet lead={lead} onClose={close} />
        </EditingContext>
      )}
      {opened === 'history' && <LeadHistory lead={lead} onClose={close} />}
    </Section>
  )
}
