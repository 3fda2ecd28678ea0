import { Trans } from '@lingui/react/macro'
import { checkSignUpCode } from '#contract/session.ts'
import { PhoneInput } from '#src/phone/PhoneInput.tsx'
import { FieldErrors } from '#src/session/calls/errors.ts'
import { showOther } from '#src/session/calls/showOther.ts'
import { useCall } from '#src/session/calls/useCall.ts'
import { Button } from '#src/ui/Button/Button.tsx'
import { CodeField } from '#src/ui/CodeField/CodeField.tsx'
import { Section } from '#src/ui/Section/Section.tsx'
import { TextField } from '#src/ui/TextField/TextField.tsx'
import { ResendCode } from './ResendCode.tsx'
import type { Signup } from './useSignup.ts'

/** Step 1: a name and a phone that a code has reached. */
export function AboutYou({ signup: { form, code }, onProven }: { signup: Signup; onProven(): void }) {
  const checking = useCall(checkSignUpCode, {
    onDone: onProven,
    // What is wrong with the code stands below it.
    isSilent: true,
    onError: (error) => {
      form.set('code', '')
      showOther(error)
    },
  })
  const { phone } = form.values
  const isSent = code.sentTo !== '' && code.sentTo === phone
  const phoneField = form.field('phone')
  const codeField = form.field('code')
  const wrong =
    checking.error instanceof FieldErrors && codeField.value === '' ? checking.error.errors.code : undefined
  const refused = code.error instanceof FieldErrors ? code.error.errors.phone : undefined
  return (
    <>
      <Section>
        <TextField autoComplete="name" autoFocus {...form.field('fullname')} />
        <PhoneInput {...phoneField} error={phoneField.error ?? refused} country={form.values.country} />
        {isSent && (
          <CodeField
            autoFocus
            {...codeField}
            onComplete={(typed) => checking.run({ body: { phone, code: typed } })}
            error={codeField.error ?? wrong}
          />
        )}
      </Section>
      {isSent ? (
        <ResendCode wait={code.wait} onResend={() => code.send(phone)} />
      ) : (
        <Button
          mode="bezeled"
          size="l"
          stretched
          isBusy={code.isBusy}
          isDisabled={phone.length < 5}
          onClick={() => code.send(phone)}
        >
          <Trans>Get code</Trans>
        </Button>
      )}
    </>
  )
}
