import { Trans, useLingui } from '@lingui/react/macro'
import { useState, useSyncExternalStore } from 'react'
import { closeApp } from '#src/capabilities/closeApp.ts'
import { currentMessenger, onMessenger } from '#src/capabilities/connected.ts'
import { whyEnded } from '#src/session/ended.ts'
import { useSession } from '#src/session/session.ts'
import { Banner } from '#src/ui/Banner/Banner.tsx'
import { Button } from '#src/ui/Button/Button.tsx'
import { IconAlertTriangle, IconInfoCircle } from '#src/ui/icons.ts'

/** Why somebody who was signed in has to sign in again; inside the messenger, when its launch signs nobody in, how to come back. */
export function ReopenBanner() {
  const { t } = useLingui()
  const { mode, isLaunchDead } = useSession()
  const messenger = useSyncExternalStore(onMessenger, currentMessenger)
  const [why] = useState(whyEnded)
  if (mode === 'messenger' && isLaunchDead)
    return (
      <Banner
        tone="blue"
        icon={<IconInfoCircle />}
        header={t`You’re signed out`}
        action={
          messenger.client.platform !== 'unknown' && (
            <Button mode="bezeled" onClick={() => closeApp(messenger)}>
              <Trans context="button">Close</Trans>
            </Button>
          )
        }
      >
        {why && <div>{why}</div>}
        <Trans>Close the app and open it from the chat again, or sign in here.</Trans>
      </Banner>
    )
  if (why === undefined) return null
  return (
    <Banner
      tone="amber"
      role="status"
      icon={<IconAlertTriangle />}
      header={<Trans>Your session has ended</Trans>}
    >
      {why}
    </Banner>
  )
}
