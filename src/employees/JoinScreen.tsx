import { Trans, useLingui } from '@lingui/react/macro'
import { useSearch } from '@tanstack/react-router'
import { useSession } from '#src/session/session.ts'
import { SigninPage } from '#src/signin/SigninPage.tsx'
import { SubmitButton } from '#src/signin/SubmitButton.tsx'
import { Button } from '#src/ui/Button/Button.tsx'
import { JoinTeam } from './JoinTeam.tsx'

/** Where the link of an invitation leads in a browser: who is not signed in does that first and comes back. */
export function JoinScreen() {
  const { code } = useSearch({ from: '/join' })
  const { token, user } = useSession()
  const { t } = useLingui()
  const name = user?.full_name
  const back = encodeURIComponent(`/join${code ? `?code=${encodeURIComponent(code)}` : ''}`)
  if (!token)
    return (
      <SigninPage
        title={<Trans>You are invited to a team</Trans>}
        hint={<Trans>Sign in to accept the invitation.</Trans>}
      >
        <SubmitButton text={t`Sign in`} to={`/login?next=${back}`} />
      </SigninPage>
    )
  return (
    <SigninPage title={<Trans>Join a team</Trans>} hint={<Trans>You are signed in as {name}.</Trans>}>
      <JoinTeam {...(code && { code })} />
      <Button size="l" mode="bezeled" stretched to="/app">
        <Trans>Not now</Trans>
      </Button>
    </SigninPage>
  )
}
