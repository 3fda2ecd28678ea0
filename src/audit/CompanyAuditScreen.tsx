import { Trans, useLingui } from '@lingui/react/macro'
import { useQuery } from '@tanstack/react-query'
import { useSearch } from '@tanstack/react-router'
import { auditPeople } from '#contract/audit.ts'
import { SupportVisits } from '#src/looks/SupportVisits.tsx'
import { ListBody } from '#src/resource/ListBody.tsx'
import { NothingFound } from '#src/resource/NothingFound.tsx'
import { useListScreen } from '#src/resource/useListScreen.ts'
import { callOptions } from '#src/session/calls/useCall.ts'
import { Button } from '#src/ui/Button/Button.tsx'
import { Page } from '#src/ui/Page/Page.tsx'
import { AuditEntry } from './AuditEntry.tsx'
import { AuditHeader } from './AuditHeader.tsx'
import { companyAuditList, companyAuditSearch } from './companyAuditList.ts'
import { queryOf } from './platformAuditList.ts'
import { useAuditColumns } from './useAuditColumns.tsx'
import { VerifyLog } from './VerifyLog.tsx'

/** Who did what in the company, the newest first, and when the platform looked in. */
export function CompanyAuditScreen() {
  const { t } = useLingui()
  const address = companyAuditSearch(useSearch({ strict: false }))
  const { company_id: _, ...query } = queryOf(address)
  const screen = useListScreen(companyAuditList, { query })
  const { data } = useQuery({ ...callOptions(auditPeople), meta: { isSilent: true } })
  const { id, close } = screen.editor
  return (
    <Page>
      <AuditHeader
        address={address}
        of="own"
        people={data?.items ?? []}
        newest={screen.list.rows[0]}
        tools={
          <>
            <Button size="s" mode="gray" onClick={() => screen.patch({ looks: 1 })}>
              <Trans>Support visits</Trans>
            </Button>
            <VerifyLog of="own" />
          </>
        }
      />
      <ListBody
        screen={screen}
        label={t({ message: 'Audit log', context: 'section' })}
        columns={useAuditColumns(true)}
        empty={<NothingFound />}
      />
      {id && <AuditEntry key={id} id={id} of="own" onClose={close} />}
      {address.looks && <SupportVisits onClose={() => screen.patch({ looks: undefined })} />}
    </Page>
  )
}
