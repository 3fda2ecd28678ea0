import { Trans, useLingui } from '@lingui/react/macro'
import { lazy, Suspense } from 'react'
import { ListBody } from '#src/resource/ListBody.tsx'
import { NothingFound } from '#src/resource/NothingFound.tsx'
import { AddButton } from '#src/ui/AddButton/AddButton.tsx'
import { Page } from '#src/ui/Page/Page.tsx'
import { EmployeeHeader } from './EmployeeHeader.tsx'
import { TransferBanner } from './TransferBanner.tsx'
import { useEmployeeColumns } from './useEmployeeColumns.tsx'
import { useEmployees } from './useEmployees.ts'

const EmployeeSheet = lazy(() => import('./EmployeeSheet.tsx').then((m) => ({ default: m.EmployeeSheet })))
const InviteForm = lazy(() => import('./InviteForm.tsx').then((m) => ({ default: m.InviteForm })))

/** The team: who works here, who is invited, and the way to let somebody in. */
export function EmployeeScreen() {
  const { t } = useLingui()
  const screen = useEmployees()
  const { mayAdd: mayInvite, editor } = screen
  const { id, isNew, open, openNew, close } = editor
  return (
    <Page hasAddButton={mayInvite}>
      <EmployeeHeader onInvite={mayInvite ? openNew : undefined} />
      <TransferBanner />
      <ListBody
        screen={screen}
        label={t({ message: 'Employees', context: 'section' })}
        columns={useEmployeeColumns()}
        look={({ state }) => ({ isMuted: state === 'fired', isMultiline: true })}
        empty={<NothingFound />}
      />
      {mayInvite && (
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
