import { Trans } from '@lingui/react/macro'
import { Button } from '#src/ui/Button/Button.tsx'
import { LegalLinks } from './LegalLinks.tsx'
import { ReopenBanner } from './ReopenBanner.tsx'
import { SigninPage } from './SigninPage.tsx'

/** What a visitor sees first: what this is and the two ways in. */
export function WelcomeScreen() {
  return (
    <SigninPage
      title={<Trans>Your shop in your pocket</Trans>}
      hint={
        <Trans>
          Orders, products and customers of a shop or a restaurant, in the messenger and in a browser.
        </Trans>
      }
      foot={<LegalLinks />}
    >
      <ReopenBanner />
      <Button size="l" stretched to="/login">
        <Trans>Sign in</Trans>
      </Button>
      <Button size="l" mode="bezeled" stretched to="/signup">
        <Trans>Create account</Trans>
      </Button>
    </SigninPage>
  )
}
