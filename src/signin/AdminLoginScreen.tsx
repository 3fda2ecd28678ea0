import { Trans, useLingui } from '@lingui/react/macro'
import { useState } from 'react'
import { adminLogin } from '#contract/adminSession.ts'
import { enterApp } from '#src/session/enter.ts'
import { ApiError } from '#src/session/calls/errors.ts'
import { signIn } from '#src/session/session.ts'
import { useCall } from '#src/session/calls/useCall.ts'
import { Button } from '#src/ui/Button/Button.tsx'
import { CodeField } from '#src/ui/CodeField/CodeField.tsx'
import { PasswordField } from '#src/ui/PasswordField/PasswordField.tsx'
import { Section } from '#src/ui/Section/Section.tsx'
import { TextField } from '#src/ui/TextField/TextField.tsx'
import { ReopenBanner } from './ReopenBanner.tsx'
import { OwnWindow } from './OwnWindow.tsx'
import { SigninForm } from './SigninForm.tsx'
import { SigninPage } from './SigninPage.tsx'

const shown = ['invalid', 'too_many', 'otp_required'] as const

/** The sign-in of the platform's administrators: name, password and, where it is on, a one-time code. */
export function AdminLoginScreen() {
  const { t } = useLingui()
  const [name, setName] = useState('')
  const [password, setPassword] = useState('')
  const [otp, setOtp] = useState('')
  const [isOtpAsked, setIsOtpAsked] = useState(false)
  const call = useCall(adminLogin, {
    handles: shown,
    onDone: (signedIn) => {
      signIn(signedIn)
      enterApp()
    },
    onError: (error) => {
      if (error instanceof ApiError) setIsOtpAsked(error.code === 'otp_required')
      setOtp('')
    },
  })
  const send = (typed = otp) =>
    call.run({ body: { login: name, password, ...(isOtpAsked && typed ? { otp: typed } : {}) } })
  const error = call.error instanceof ApiError ? call.error : undefined
  const isOfOtp = error?.code === 'otp_required'
  const isShown = error && shown.some((code) => code === error.code)
  return (
    <OwnWindow>
      <SigninPage
        title={<Trans>Administration</Trans>}
        hint={<Trans>For platform administrators only.</Trans>}
      >
        <ReopenBanner />
        <SigninForm onSubmit={() => send()}>
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
              error={isShown && !isOfOtp ? error.message : undefined}
            />
            {isOtpAsked && (
              <CodeField
                label={<Trans>One-time code</Trans>}
                value={otp}
                onChange={setOtp}
                onComplete={send}
                error={isOfOtp ? [error.message] : undefined}
                autoFocus
              />
            )}
          </Section>
          <Button
            type="submit"
            size="l"
            stretched
            isBusy={call.isBusy}
            isDisabled={name.trim().length < 3 || password === '' || (isOtpAsked && otp.length < 6)}
          >
            <Trans>Sign in</Trans>
          </Button>
        </SigninForm>
      </SigninPage>
    </OwnWindow>
  )
}
