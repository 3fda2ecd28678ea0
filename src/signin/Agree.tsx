import { Trans, useLingui } from '@lingui/react/macro'
import { CheckboxField } from '#src/ui/CheckboxField/CheckboxField.tsx'
import { PasswordField } from '#src/ui/PasswordField/PasswordField.tsx'
import { Section } from '#src/ui/Section/Section.tsx'
import { TextField } from '#src/ui/TextField/TextField.tsx'
import { LegalSheets } from './LegalLinks.tsx'
import type { Signup } from './useSignup.ts'

/** Step 3: what makes the next sign-in easier, and the terms. */
export function Agree({ signup: { form } }: { signup: Signup }) {
  const { t } = useLingui()
  const terms = form.field('accept_terms')
  return (
    <Section footer={<LegalSheets />}>
      <TextField
        type="email"
        inputMode="email"
        autoComplete="email"
        {...form.field('email')}
        label={<Trans>E-mail (optional)</Trans>}
      />
      <PasswordField
        hint={<Trans>At least 8 characters. Without one you sign in with a code.</Trans>}
        showLabel={t`Show the password`}
        hideLabel={t`Hide password`}
        {...form.field('password')}
        label={<Trans>Password (optional)</Trans>}
        autoComplete="new-password"
      />
      <CheckboxField
        value={terms.value}
        onChange={terms.onChange}
        label={<Trans>I accept the terms of use and the privacy policy</Trans>}
        hint={terms.error?.[0]}
      />
    </Section>
  )
}
