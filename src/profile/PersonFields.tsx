import { Trans } from '@lingui/react/macro'
import { useSession } from '#src/session/session.ts'
import { Section } from '#src/ui/Section/Section.tsx'
import { TextAction } from '#src/ui/TextAction/TextAction.tsx'
import { TextField } from '#src/ui/TextField/TextField.tsx'
import { useProfile } from './useProfile.ts'
import type { ProfileForm } from './useProfileForm.ts'

/** Name and e-mail. */
export function PersonFields({ form, onConfirm }: { form: ProfileForm; onConfirm(): void }) {
  const isVerified = useIsVerified(form.values.email)
  const mayConfirm = useProfile()?.may_confirm_email !== false
  return (
    <Section>
      <TextField autoComplete="name" {...form.field('full_name')} />
      <TextField
        type="email"
        inputMode="email"
        autoComplete="email"
        maxLength={254}
        hint={
          isVerified ? <Trans>Confirmed</Trans> : isVerified === false && <Trans>Not confirmed yet</Trans>
        }
        {...form.field('email')}
      />
      {isVerified === false && mayConfirm && (
        <TextAction onClick={onConfirm}>
          <Trans>Confirm your e-mail address</Trans>
        </TextAction>
      )}
    </Section>
  )
}

/** Whether the stored address is proven; of one that is being typed there is nothing to say. */
function useIsVerified(typed: string): boolean | undefined {
  const { user } = useSession()
  const profile = useProfile()
  if (!user?.email || user.email !== typed || !profile) return undefined
  return profile.is_email_verified
}
