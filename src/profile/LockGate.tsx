import { Trans, useLingui } from '@lingui/react/macro'
import { useState, type ReactNode } from 'react'
import { useSnapshot } from 'valtio'
import type { LockScope } from '#contract/lock.ts'
import { useSession } from '#src/session/session.ts'
import { Button } from '#src/ui/Button/Button.tsx'
import { Page } from '#src/ui/Page/Page.tsx'
import { Placeholder } from '#src/ui/Placeholder/Placeholder.tsx'
import { Sheet } from '#src/ui/Sheet/Sheet.tsx'
import { Skeleton } from '#src/ui/Skeleton/Skeleton.tsx'
import { Unlock } from './Unlock.tsx'
import { endUnlocking, unlocking } from './unlocking.ts'
import { useLock } from './useLock.ts'

/** A screen that the person may have put behind a lock; opens it for what is asked for on it, too. */
export function LockGate({ scope, children }: { scope: LockScope; children: ReactNode }) {
  const { user } = useSession()
  const isGuarded = user?.lock_scopes?.includes(scope) ?? false
  return (
    <>
      {isGuarded ? <Locked>{children}</Locked> : children}
      <AskedUnlock />
    </>
  )
}

/** What was open once stays in place behind the lock, so that nothing typed is lost when the time is over. */
function Locked({ children }: { children: ReactNode }) {
  const { isOpen } = useLock()
  const [wasOpen, setWasOpen] = useState(isOpen)
  if (isOpen && !wasOpen) setWasOpen(true)
  return (
    <>
      {wasOpen && <div hidden={!isOpen}>{children}</div>}
      {!isOpen && <LockScreen />}
    </>
  )
}

function LockScreen() {
  const { t } = useLingui()
  const { lock, hasPassword, isFailed, refetch } = useLock()
  if (isFailed) {
    return (
      <Placeholder
        picture="offline"
        header={<Trans>Couldn’t load this</Trans>}
        action={
          <Button mode="bezeled" onClick={() => void refetch()}>
            <Trans>Try again</Trans>
          </Button>
        }
      />
    )
  }
  return (
    <Page size="narrow">
      {lock ? (
        <>
          <Placeholder picture="lock" header={<Trans>You have locked this section</Trans>} />
          <Unlock lock={lock} hasPassword={hasPassword} />
        </>
      ) : (
        <Skeleton label={t`Loading`} />
      )}
    </Page>
  )
}

function AskedUnlock() {
  const { isAsked } = useSnapshot(unlocking)
  return isAsked ? <UnlockSheet /> : null
}

function UnlockSheet() {
  const { t } = useLingui()
  const { lock, hasPassword } = useLock()
  return (
    <Sheet
      isOpen
      size="content"
      title={<Trans>You have locked this section</Trans>}
      closeLabel={t`Close`}
      onClose={() => endUnlocking(false)}
    >
      {lock && <Unlock lock={lock} hasPassword={hasPassword} onOpen={() => endUnlocking(true)} />}
    </Sheet>
  )
}
