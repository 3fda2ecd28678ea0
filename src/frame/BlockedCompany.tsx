import { Trans } from '@lingui/react/macro'
import { logOut } from '#src/session/logOut.ts'
import { useCompany } from '#src/session/session.ts'
import { Button } from '#src/ui/Button/Button.tsx'
import { Placeholder } from '#src/ui/Placeholder/Placeholder.tsx'
import { SupportButton } from './SupportButton.tsx'

/** Stands in place of every screen of a company that the platform has switched off. */
export function BlockedCompany() {
  const { name } = useCompany()
  return (
    <main>
      <Placeholder
        picture="lock"
        header={<Trans>{name} is blocked</Trans>}
        secondary={<SupportButton />}
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
