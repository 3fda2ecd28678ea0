import { Trans } from '@lingui/react/macro'
import { useSearch } from '@tanstack/react-router'
import { useState } from 'react'
import type { SignedIn } from '#contract/session.ts'
import { enterApp } from '#src/session/enter.ts'
import { signIn } from '#src/session/session.ts'
import { Button } from '#src/ui/Button/Button.tsx'
import { Link } from '#src/ui/Link/Link.tsx'
import { CodeLogin } from './CodeLogin.tsx'
import { PasswordLogin } from './PasswordLogin.tsx'
import { ReopenBanner } from './ReopenBanner.tsx'
import { Or, SigninPage } from './SigninPage.tsx'

/** Logging in with a code sent to the phone, or with a password. */
export function LoginScreen() {
  const { next } = useSearch({ from: '/_guest/login' })
  const [isByPassword, setIsByPassword] = useState(false)
  function enter(signedIn: SignedIn) {
    signIn(signedIn)
    enterApp(next)
  }
  return (
    <SigninPage
      title={<Trans>Log in</Trans>}
      hint={
        isByPassword ? (
          <Trans>With your phone or e-mail and your password.</Trans>
        ) : (
          <Trans>We will send a code to your phone.</Trans>
        )
      }
      foot={
        <Trans>
          New here? <Link to="/signup">Create account</Link>
        </Trans>
      }
    >
      <ReopenBanner />
      {isByPassword ? <PasswordLogin onDone={enter} /> : <CodeLogin onDone={enter} />}
      <Or />
      <Button mode="bezeled" size="l" stretched onClick={() => setIsByPassword(!isByPassword)}>
        {isByPassword ? <Trans>Log in with a code</Trans> : <Trans>Log in with a password</Trans>}
      </Button>
    </SigninPage>
  )
}
