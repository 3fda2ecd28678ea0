import { Trans } from '@lingui/react/macro'
import { useSession } from '#src/session/session.ts'
import { Cell } from '#src/ui/Cell/Cell.tsx'
import { Section } from '#src/ui/Section/Section.tsx'
import { useProfile } from './useProfile.ts'

/** Leads whoever has an address that is not confirmed to its code; not there where no e-mail can be sent, or in a look. */
export function EmailCard() {
  const { user } = useSession()
  return user?.email && !user.look ? <Unconfirmed email={user.email} /> : null
}

function Unconfirmed({ email }: { email: string }) {
  const profile = useProfile()
  if (!profile?.may_confirm_email) return null
  return (
    <Section>
      <Cell isMultiline hasChevron to="/app/profile?edit=email" subtitle={email}>
        <Trans>Confirm your e-mail address</Trans>
      </Cell>
    </Section>
  )
}
