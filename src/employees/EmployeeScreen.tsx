import { Trans, useLingui } from '@lingui/react/macro'
import { lazy, Suspense } from 'react'
import { ListStates } from '#src/resource/ListStates.tsx'
import { NothingFound } from '#src/resource/NothingFound.tsx'
import { useOpenRow } from '#src/resource/useOpenRow.ts'
import { useCan } from '#src/session/can.ts'
import { useIsReadOnly } from '#src/session/session.ts'
import { AddButton } from '#src/ui/AddButton/AddButton.tsx'
import { Page } from '#src/ui/Page/Page.tsx'
import { useWidth } from '#src/ui/Platform/Platform.tsx'
import { EmployeeHeader } from './EmployeeHeader.tsx'
import { EmployeeRows } from './EmployeeRows.tsx'
import { EmployeeTable } from './EmployeeTable.tsx'
import { TransferBanner } from './TransferBanner.tsx'
import { useEmployees } from './useEmployees.ts'

const EmployeeSheet = lazy(() => import('./EmployeeSheet.tsx').then((m) => ({ default: m.EmployeeSheet })))
const InviteForm = lazy(() => import('./InviteForm.tsx').then((m) => ({ default: m.InviteForm })))

/** The team: who works here, who is invited, and the way to let somebody in. */
export function EmployeeScreen() {
  const { t } = useLingui()
  const isPhone = useWidth() === 'phone'
  const [holdsInvite, isReadOnly] = [useCan('employees.invite'), useIsReadOnly()]
  const mayInvite = holdsInvite && !isReadOnly
  const { id, isNew, open, openNew, close } = useOpenRow()
  const list = useEmployees()
  return (
    <Page hasAddButton={mayInvite}>
      <EmployeeHeader onInvite={mayInvite ? openNew : undefined} />
      <TransferBanner />
      <ListStates list={list} skeleton={isPhone ? 'cell' : 'tableRow'} empty={<NothingFound />}>
        {isPhone ? (
          <EmployeeRows employees={list.rows} onOpen={open} />
        ) : (
          <EmployeeTable employees={list.rows} openId={id} onOpen={open} />
        )}
      </ListStates>
      {mayInvite && isPhone && (
        <AddButton label={t({ message: 'Invite', context: 'an employee' })} onClick={openNew}>
          <Trans context="an employee">Invite</Trans>
        </AddButton>
      )}
      <Suspense>
        {id && <EmployeeSheet key={id} id={id} onClose={close} />}
        {isNew && mayInvite && <InviteForm onInvited={open} onClose={close} />}
      </Suspense>
    </Page>
  )
}
