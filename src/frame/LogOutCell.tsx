import { Trans } from '@lingui/react/macro'
import { useState } from 'react'
import { hasUnsentWork, logOut } from '#src/session/logOut.ts'
import { Cell } from '#src/ui/Cell/Cell.tsx'
import { Confirm } from '#src/ui/Confirm/Confirm.tsx'
import { IconLogout } from '#src/ui/icons.ts'

/** The way out; asks first when unsent work would be lost. */
export function LogOutCell() {
  const [isAsking, setIsAsking] = useState(false)
  const leave = async () => {
    if (await hasUnsentWork()) setIsAsking(true)
    else await logOut()
  }
  return (
    <>
      <Cell before={<IconLogout />} tone="danger" onClick={() => void leave()}>
        <Trans>Sign out</Trans>
      </Cell>
      <Confirm
        isOpen={isAsking}
        title={<Trans>Sign out and lose unsent work?</Trans>}
        confirmLabel={<Trans>Sign out</Trans>}
        cancelLabel={<Trans>Stay</Trans>}
        onConfirm={() => void logOut()}
        onCancel={() => setIsAsking(false)}
      >
        <Trans>Some of your work on this device hasn’t been saved or sent. Signing out removes it.</Trans>
      </Confirm>
    </>
  )
}
