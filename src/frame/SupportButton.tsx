import { Trans } from '@lingui/react/macro'
import { openChat } from '#src/capabilities/openLink.ts'
import { Button } from '#src/ui/Button/Button.tsx'
import { useSupport } from './useSupport.ts'

/** The way to whoever helps, where the platform names one. */
export function SupportButton() {
  const address = useSupport()
  if (!address) return null
  return (
    <Button mode="plain" onClick={() => openChat(address)}>
      <Trans>Support</Trans>
    </Button>
  )
}
