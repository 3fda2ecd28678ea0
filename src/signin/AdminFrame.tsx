import { Trans } from '@lingui/react/macro'
import { lazy, type ReactNode, Suspense, useState } from 'react'
import { logOut } from '#src/session/logOut.ts'
import { useSession } from '#src/session/session.ts'
import { Button } from '#src/ui/Button/Button.tsx'
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
      {children}
      <Suspense>{isOpen && <SecondFactorSheet onClose={() => setIsOpen(false)} />}</Suspense>
    </OwnWindow>
  )
}
