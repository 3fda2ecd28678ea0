import { Trans } from '@lingui/react/macro'
import { useSearch } from '@tanstack/react-router'
import { lazy, startTransition, Suspense, useEffect, useState } from 'react'
import type { Membership } from '#contract/memberships.ts'
import type { SignedIn } from '#contract/session.ts'
import { writtenPhone } from '#contract/writtenPhone.ts'
import { enterApp } from '#src/session/enter.ts'
import { companiesOfPerson } from '#src/session/memberships.ts'
import { signIn } from '#src/session/session.ts'
import { afterPaint } from '#src/ui/afterPaint.ts'
import { Button } from '#src/ui/Button/Button.tsx'
import { Link } from '#src/ui/Link/Link.tsx'
import { untilLoaded } from '#src/ui/untilLoaded.ts'
import { CodeLogin } from './CodeLogin.tsx'
import { keepPhone, readPhone } from './keptPhone.ts'
import { LegalLinks } from './LegalLinks.tsx'
import { ReopenBanner } from './ReopenBanner.tsx'
import { Or, SigninPage } from './SigninPage.tsx'
import { useCode } from './useCode.ts'

const ChooseCompany = lazy(() =>
  import('#src/company/ChooseCompany.tsx').then((m) => ({ default: m.ChooseCompany })),
)

/** Ways in besides the code come behind it. */
const MessengerLogin = lazy(async () => {
  await afterPaint()
  return { default: (await untilLoaded(() => import('./MessengerLogin.tsx'))).MessengerLogin }
})
const PasswordLogin = lazy(() => import('./PasswordLogin.tsx').then((m) => ({ default: m.PasswordLogin })))

/** Logging in with a code sent to the phone, with a password or by the messenger; whoever works in several companies chooses one. */
export function LoginScreen() {
  const { next }: { next?: string } = useSearch({ strict: false })
  const [isByPassword, setIsByPassword] = useState(false)
  const [kept] = useState(readPhone)
  const code = useCode('login', kept)
  useEffect(() => keepPhone(code.sentTo), [code.sentTo])
  const [companies, setCompanies] = useState<Membership[]>([])
  async function enter(signedIn: SignedIn) {
    signIn(signedIn)
    keepPhone('')
    const found = signedIn.company ? await companiesOfPerson() : []
    if (found.length > 1) setCompanies(found)
    else enterApp(next)
  }
  // The form that is there stays until the other one has come.
  const change = () => startTransition(() => setIsByPassword(!isByPassword))
  const done = (signedIn: SignedIn) => void enter(signedIn)
  return (
    <SigninPage
      title={<Trans>Sign in</Trans>}
      hint={
        isByPassword ? (
          <Trans>With your phone or e-mail and your password.</Trans>
        ) : code.sentTo ? (
          <Trans>The code was sent to {writtenPhone(code.sentTo)}</Trans>
        ) : (
          <Trans>We will send a code to your phone.</Trans>
        )
      }
      foot={
        <>
          <Trans>
            New here? <Link to="/signup">Create account</Link>
          </Trans>
          <LegalLinks />
        </>
      }
    >
      <ReopenBanner />
      <Suspense>
        {isByPassword ? <PasswordLogin onDone={done} /> : <CodeLogin code={code} onDone={done} />}
      </Suspense>
      <Or />
      <Button mode="bezeled" size="l" stretched onClick={change}>
        {isByPassword ? <Trans>Sign in with a code</Trans> : <Trans>Sign in with a password</Trans>}
      </Button>
      <Suspense>
        <MessengerLogin onDone={done} />
      </Suspense>
      <Suspense>
        {companies.length > 1 && <ChooseCompany companies={companies} onStay={() => enterApp(next)} />}
      </Suspense>
    </SigninPage>
  )
}
