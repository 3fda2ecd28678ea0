import { Trans } from '@lingui/react/macro'
import { useSession } from '#src/session/session.ts'
import { Section } from '#src/ui/Section/Section.tsx'
import { TextField } from '#src/ui/TextField/TextField.tsx'
import { useProfile } from './useProfile.ts'
import type { ProfileForm } from './useProfileForm.ts'

/** Name and e-mail. */
export function PersonFields({ form }: { form: ProfileForm }) {
  return (
    <Section>
      <TextField
        label={<Trans>Your name</Trans>}
        isRequired
        autoComplete="name"
        maxLength={80}
        {...form.field('full_name')}
      />
      <TextField
        label={<Trans>E-mail</Trans>}
        type="email"
        inputMode="email"
        autoComplete="email"
        maxLength={254}
        hint={<EmailState typed={form.values.email} />}
        {...form.field('email')}
      />
    </Section>
  )
}

/** Says whether the stored address is proven; of one that is being typed there is nothing to say. */
function EmailState({ typed }: { typed: string }) {
  const { user } = useSession()
  const profile = useProfile()
  if (!user?.email || user.email !== typed || !profile) return null
  return profile.is_email_verified ? <Trans>Confirmed</Trans> : <Trans>Not confirmed yet</Trans>
}
