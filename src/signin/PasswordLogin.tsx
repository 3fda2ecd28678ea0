import { Trans, useLingui } from '@lingui/react/macro'
import { useState } from 'react'
import { login, type SignedIn } from '#contract/session.ts'
import { ApiError } from '#src/session/calls/errors.ts'
import { useCall } from '#src/session/calls/useCall.ts'
import { PasswordField } from '#src/ui/PasswordField/PasswordField.tsx'
import { Section } from '#src/ui/Section/Section.tsx'
import { TextField } from '#src/ui/TextField/TextField.tsx'
import { SigninForm } from './SigninForm.tsx'
import { SubmitButton } from './SubmitButton.tsx'

/** One message for whatever was wrong: it stands under the password. */
export function PasswordLogin({ onDone }: { onDone(signedIn: SignedIn): void }) {
  const { t } = useLingui()
  const [name, setName] = useState('')
  const [password, setPassword] = useState('')
  const call = useCall(login, { onDone, handles: ['invalid', 'too_many'] })
  const error =
    call.error instanceof ApiError && ['invalid', 'too_many'].includes(call.error.code)
      ? call.error.message
      : undefined
  const submit = () => call.run({ body: { login: name, password } })
  return (
    <SigninForm onSubmit={submit}>
      <Section>
        <TextField
          label={<Trans>Phone or e-mail</Trans>}
          value={name}
          onChange={setName}
          autoComplete="username"
          enterKeyHint="next"
          autoFocus
        />
        <PasswordField
          label={<Trans>Password</Trans>}
          value={password}
          onChange={setPassword}
          autoComplete="current-password"
          showLabel={t`Show the password`}
          hideLabel={t`Hide password`}
          error={error}
        />
      </Section>
      <SubmitButton
        text={t`Sign in`}
        onSubmit={submit}
        isBusy={call.isBusy}
        isDisabled={name.trim().length < 3 || password === ''}
      />
    </SigninForm>
  )
}
