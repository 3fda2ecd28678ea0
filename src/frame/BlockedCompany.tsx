import { Trans } from '@lingui/react/macro'
import { useQuery } from '@tanstack/react-query'
import { getPlatformNotice } from '#contract/platformNotice.ts'
import { openChat } from '#src/capabilities/openLink.ts'
import { callOptions } from '#src/session/calls/useCall.ts'
import { logOut } from '#src/session/logOut.ts'
import { useCompany } from '#src/session/session.ts'
import { Button } from '#src/ui/Button/Button.tsx'
import { Placeholder } from '#src/ui/Placeholder/Placeholder.tsx'

/** Stands in place of every screen of a company that the platform has switched off. */
export function BlockedCompany() {
  const { name } = useCompany()
  const { data } = useQuery({ ...callOptions(getPlatformNotice), meta: { isSilent: true } })
  const supportUrl = data?.support_url
  return (
    <main>
      <Placeholder
        picture="lock"
        header={<Trans>{name} is blocked</Trans>}
        {...(supportUrl && {
          secondary: (
            <Button mode="plain" onClick={() => openChat(supportUrl)}>
              <Trans>Support</Trans>
            </Button>
          ),
        })}
        action={
          <Button mode="bezeled" onClick={() => void logOut()}>
            <Trans>Sign out</Trans>
          </Button>
        }
      >
        <Trans>This company is unavailable right now. Contact support to find out why.</Trans>
      </Placeholder>
    </main>
  )
}
