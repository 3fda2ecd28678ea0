import { useLingui } from '@lingui/react/macro'
import { useSearch } from '@tanstack/react-router'
import { ListBody } from '#src/resource/ListBody.tsx'
import { NothingFound } from '#src/resource/NothingFound.tsx'
import { useListScreen } from '#src/resource/useListScreen.ts'
import { Page } from '#src/ui/Page/Page.tsx'
import { AuditEntry } from './AuditEntry.tsx'
import { AuditHeader } from './AuditHeader.tsx'
import { OfCompany } from './OfCompany.tsx'
import { VerifyLog } from './VerifyLog.tsx'
import { platformAuditList, platformAuditSearch, queryOf } from './platformAuditList.ts'
import { useAuditColumns } from './useAuditColumns.tsx'

/** Who did what on the platform, the newest first. */
export function PlatformAuditScreen() {
  const { t } = useLingui()
  const address = platformAuditSearch(useSearch({ strict: false }))
  const screen = useListScreen(platformAuditList, { query: queryOf(address) })
  const { id, close } = screen.editor
  const { company_id: company } = address
  const of = company ? { company_id: company } : undefined
  return (
    <Page>
      <AuditHeader address={address} of={of} newest={screen.list.rows[0]} tools={<VerifyLog of={of} />} />
      {company && <OfCompany id={company} />}
      <ListBody
        screen={screen}
        label={t({ message: 'Audit log', context: 'section' })}
        columns={useAuditColumns(of !== undefined)}
        empty={<NothingFound />}
      />
      {id && <AuditEntry key={id} id={id} of={of} onClose={close} />}
    </Page>
  )
}
