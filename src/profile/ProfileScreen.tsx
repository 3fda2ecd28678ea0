import { Trans, useLingui } from '@lingui/react/macro'
import { lazy, Suspense } from 'react'
import { LogOutCell } from '#src/frame/LogOutCell.tsx'
import { useOpenRow } from '#src/resource/useOpenRow.ts'
import { useSearchPatch } from '#src/resource/useSearchPatch.ts'
import { VersionLine } from '#src/testmode/VersionLine.tsx'
import { Cell } from '#src/ui/Cell/Cell.tsx'
import { IconTrash } from '#src/ui/icons.ts'
import { List } from '#src/ui/List/List.tsx'
import { MainButton } from '#src/ui/MainButton/MainButton.tsx'
import { Page } from '#src/ui/Page/Page.tsx'
import { PageHeader } from '#src/ui/PageHeader/PageHeader.tsx'
import { Section } from '#src/ui/Section/Section.tsx'
import { HomeScreenCell } from './HomeScreenCell.tsx'
import { LeaveCompany } from './LeaveCompany.tsx'
import { MyCompanies } from './MyCompanies.tsx'
import { MyDataCell } from './MyDataCell.tsx'
import { PersonFields } from './PersonFields.tsx'
import { PhotoRow } from './PhotoRow.tsx'
import { Preferences } from './Preferences.tsx'
import styles from './ProfileScreen.module.css'
import { SecurityCells } from './SecurityCells.tsx'
import { useProfileForm } from './useProfileForm.ts'

const PasswordSheet = lazy(() => import('./PasswordSheet.tsx').then((m) => ({ default: m.PasswordSheet })))
const PhoneSheet = lazy(() => import('./PhoneSheet.tsx').then((m) => ({ default: m.PhoneSheet })))
const EmailSheet = lazy(() => import('./EmailSheet.tsx').then((m) => ({ default: m.EmailSheet })))
const ProofGate = lazy(() => import('./ProofGate.tsx').then((m) => ({ default: m.ProofGate })))
const LockSheet = lazy(() => import('./LockSheet.tsx').then((m) => ({ default: m.LockSheet })))
const DeleteSheet = lazy(() => import('./DeleteSheet.tsx').then((m) => ({ default: m.DeleteSheet })))
const NotificationsSheet = lazy(() =>
  import('./NotificationsSheet.tsx').then((m) => ({ default: m.NotificationsSheet })),
)
const SessionsSheet = lazy(() => import('./SessionsSheet.tsx').then((m) => ({ default: m.SessionsSheet })))

/** The signed-in person: who they are, how they sign in, where they work. */
export function ProfileScreen() {
  const { t } = useLingui()
  const form = useProfileForm()
  const { id: edited, open, close } = useOpenRow('edit')
  const patch = useSearchPatch()
  return (
    <Page>
      <PageHeader title={<Trans context="section">Profile</Trans>} />
      <List className={styles.columns}>
        <div className={styles.column}>
          <PhotoRow />
          <PersonFields form={form} onConfirm={() => open('email')} />
          <Preferences onOpen={open} />
        </div>
        <div className={styles.column}>
          <SecurityCells onOpen={open} />
          <MyCompanies onLeave={() => open('leave')} />
          <Section>
            <HomeScreenCell />
            <MyDataCell />
          </Section>
          <Section>
            <LogOutCell />
            <Cell before={<IconTrash />} tone="danger" isMultiline onClick={() => open('delete')}>
              <Trans>Delete account</Trans>
            </Cell>
          </Section>
          <VersionLine onSevenTaps={() => patch({ testmode: 1 }, { replace: true })} />
        </div>
      </List>
      {form.isDirty && (
        <MainButton
          text={t`Save`}
          isBusy={form.isBusy}
          shortcut="Ctrl+Enter"
          onClick={() => void form.submit()}
        />
      )}
      <Suspense>
        {edited === 'password' && <PasswordSheet onClose={close} />}
        {edited === 'phone' && <PhoneSheet onClose={close} />}
        {edited === 'email' && <EmailSheet onClose={close} />}
        {edited === 'lock' && <LockSheet onClose={close} />}
        {edited === 'notifications' && <NotificationsSheet onClose={close} />}
        {edited === 'delete' && <DeleteSheet onClose={close} />}
        {edited === 'sessions' && <SessionsSheet onClose={close} />}
      </Suspense>
      <Suspense>
        <ProofGate />
      </Suspense>
      <LeaveCompany isOpen={edited === 'leave'} onClose={close} />
    </Page>
  )
}
