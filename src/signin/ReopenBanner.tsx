import { Trans, useLingui } from '@lingui/react/macro'
import { closeApp } from '#src/capabilities/closeApp.ts'
import { useSyncExternalStore } from 'react'
import { currentMessenger, onMessenger } from '#src/capabilities/connected.ts'
import { useSession } from '#src/session/session.ts'
import { Banner } from '#src/ui/Banner/Banner.tsx'
import { Button } from '#src/ui/Button/Button.tsx'
import { IconInfoCircle } from '#src/ui/icons.ts'

/** Inside the messenger, when its launch no longer signs anybody in: how to come back. */
export function ReopenBanner() {
  const { t } = useLingui()
  const { mode, isLaunchDead } = useSession()
  const messenger = useSyncExternalStore(onMessenger, currentMessenger)
  const canClose = messenger.client.platform !== 'unknown'
  if (mode !== 'messenger' || !isLaunchDead) return null
  return (
    <Banner
      tone="blue"
      icon={<IconInfoCircle />}
      header={t`You are logged out`}
      action={
        canClose && (
          <Button mode="bezeled" onClick={() => closeApp(messenger)}>
            <Trans context="button">Close</Trans>
          </Button>
        )
      }
    >
      <Trans>Close the app and open it from the chat again to sign in, or log in here.</Trans>
    </Banner>
  )
}
