import { Trans } from '@lingui/react/macro'
import { useLocation } from '@tanstack/react-router'
import { lazy, type ReactNode, Suspense, useState } from 'react'
import { sectionAt } from '#src/frame/places.ts'
import { useMay } from '#src/session/can.ts'
import { logOut } from '#src/session/logOut.ts'
import { useSession } from '#src/session/session.ts'
import { Button } from '#src/ui/Button/Button.tsx'
import { Placeholder } from '#src/ui/Placeholder/Placeholder.tsx'
import { Text } from '#src/ui/Text/Text.tsx'
import { AdminMenu } from './AdminMenu.tsx'
import { OwnWindow } from './OwnWindow.tsx'
import styles from './AdminFrame.module.css'

const SecondFactorSheet = lazy(() =>
  import('./SecondFactorSheet.tsx').then((m) => ({ default: m.SecondFactorSheet })),
)

/** What stands around every screen of the platform's area: who is in, the one-time code, the way out, the sections. */
export function AdminFrame({ children }: { children: ReactNode }) {
  const { user } = useSession()
  const [isOpen, setIsOpen] = useState(false)
  return (
    <OwnWindow>
      <header className={styles.bar}>
        <Text kind="cell" weight="semibold" className={styles.name}>
          {user?.full_name}
        </Text>
        <span className={styles.ways}>
          <Button mode="bezeled" size="s" aria-haspopup="dialog" onClick={() => setIsOpen(true)}>
            <Trans>One-time code</Trans>
          </Button>
          <Button mode="plain" size="s" onClick={() => void logOut()}>
            <Trans>Sign out</Trans>
          </Button>
        </span>
      </header>
      <AdminMenu />
      <AdminGate>{children}</AdminGate>
      <Suspense>{isOpen && <SecondFactorSheet onClose={() => setIsOpen(false)} />}</Suspense>
    </OwnWindow>
  )
}

/** Opens a section to the roles that hold its right; the others read that theirs does not. */
function AdminGate({ children }: { children: ReactNode }) {
  const { pathname } = useLocation()
  const may = useMay()
  const right = sectionAt(pathname)?.right
  if (right === undefined || may(right)) return children
  return (
    <Placeholder picture="lock" header={<Trans>You have no access to this section</Trans>}>
      <Trans>Your role on the platform doesn’t include it.</Trans>
    </Placeholder>
  )
}
