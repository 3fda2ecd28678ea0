import { Trans } from '@lingui/react/macro'
import { useSearch } from '@tanstack/react-router'
import { lazy, Suspense, useState } from 'react'
import { withWords } from '#src/session/language/words.ts'
import { Button } from '#src/ui/Button/Button.tsx'
import { LegalLinks } from './LegalLinks.tsx'
import { ReopenBanner } from './ReopenBanner.tsx'
import { SigninPage } from './SigninPage.tsx'

const AskSheet = lazy(() =>
  withWords(import('./AskSheet.tsx')).then((module) => ({ default: module.AskSheet })),
)

/** What a visitor sees first: what this is, the two ways in, and the way to somebody who explains it. */
export function WelcomeScreen() {
  const { source }: { source?: string } = useSearch({ strict: false })
  const [isAsking, setIsAsking] = useState(false)
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
      <Button
        size="l"
        mode="bezeled"
        stretched
        to={source ? `/signup?source=${encodeURIComponent(source)}` : '/signup'}
      >
        <Trans>Create account</Trans>
      </Button>
      <Button mode="plain" stretched onClick={() => setIsAsking(true)}>
        <Trans>Ask us to call</Trans>
      </Button>
      <Suspense>{isAsking && <AskSheet source={source} onClose={() => setIsAsking(false)} />}</Suspense>
    </SigninPage>
  )
}
