import { Trans, useLingui } from '@lingui/react/macro'
import { LookIntoCompany } from '#src/companies/LookIntoCompany.tsx'
import { useCan } from '#src/session/can.ts'
import { Cell } from '#src/ui/Cell/Cell.tsx'
import { List } from '#src/ui/List/List.tsx'
import { Section } from '#src/ui/Section/Section.tsx'
import { Sheet } from '#src/ui/Sheet/Sheet.tsx'

/** A company as a figure names it. */
export interface NamedCompany {
  id: string
  name: string
}

interface PlatformCompanySheetProps {
  company: NamedCompany
  onClose(): void
}

/** The two ways to a company: what the platform knows of it, and a look at what its team sees. */
export function PlatformCompanySheet({ company, onClose }: PlatformCompanySheetProps) {
  const { t } = useLingui()
  const mayLook = useCan('admin.companies.impersonate')
  return (
    <Sheet isOpen title={company.name} closeLabel={t`Close`} onClose={onClose}>
      <List>
        <Section>
          <Cell tone="accent" to={`/admin/companies?id=${company.id}`}>
            <Trans>Open company</Trans>
          </Cell>
        </Section>
        {mayLook && <LookIntoCompany company={company} />}
      </List>
    </Sheet>
  )
}
