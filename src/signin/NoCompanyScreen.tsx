import { Trans } from '@lingui/react/macro'
import { logOut } from '#src/session/logOut.ts'
import { useSession } from '#src/session/session.ts'
import { Button } from '#src/ui/Button/Button.tsx'
import { SigninPage } from './SigninPage.tsx'

/** Signed in, but not in any company yet. */
export function NoCompanyScreen() {
  const { user } = useSession()
  const name = user?.full_name
  return (
    <SigninPage
      title={<Trans>Hello, {name}</Trans>}
      hint={
        <Trans>
          You are not in a company yet. Create your own account with a company, or ask the owner of your shop
          to add you.
        </Trans>
      }
    >
      <Button size="l" stretched to="/signup">
        <Trans>Create a company</Trans>
      </Button>
      <Button size="l" mode="bezeled" stretched onClick={() => void logOut()}>
        <Trans>Sign out</Trans>
      </Button>
    </SigninPage>
  )
}
