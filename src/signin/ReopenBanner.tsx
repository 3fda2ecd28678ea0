import { Trans, useLingui } from '@lingui/react/macro'
import { useSession } from '#src/session/session.ts'
import { Banner } from '#src/ui/Banner/Banner.tsx'
import { IconInfoCircle } from '#src/ui/icons.ts'

/** Inside the messenger, when its launch no longer signs anybody in: how to come back. */
export function ReopenBanner() {
  const { t } = useLingui()
  const { mode, isLaunchDead } = useSession()
  if (mode !== 'messenger' || !isLaunchDead) return null
  return (
    <Banner tone="blue" icon={<IconInfoCircle />} header={t`You’re signed out`}>
      <Trans>Close the app and open it from the chat again, or sign in here.</Trans>
    </Banner>
  )
}
