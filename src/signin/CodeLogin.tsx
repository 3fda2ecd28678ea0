import { Trans, useLingui } from '@lingui/react/macro'
import { useState } from 'react'
import { verifyCode, type SignedIn } from '#contract/session.ts'
import { PhoneInput } from '#src/phone/PhoneInput.tsx'
import { FieldErrors } from '#src/session/calls/errors.ts'
import { showOther } from '#src/session/calls/showOther.ts'
import { useCall } from '#src/session/calls/useCall.ts'
import { CodeField } from '#src/ui/CodeField/CodeField.tsx'
import { Section } from '#src/ui/Section/Section.tsx'
import { TextAction } from '#src/ui/TextAction/TextAction.tsx'
import { ResendCode } from './ResendCode.tsx'
import { SigninForm } from './SigninForm.tsx'
import { SubmitButton } from './SubmitButton.tsx'
import type { useCode } from './useCode.ts'

interface CodeLoginProps {
  code: ReturnType<typeof useCode>
  onDone(signedIn: SignedIn): void
}

/** Phone first, then the code that was sent to it. */
export function CodeLogin({ code, onDone }: CodeLoginProps) {
  const { t } = useLingui()
  const [phone, setPhone] = useState('')
  if (code.sentTo) return <TypeCode code={code} onDone={onDone} />
  const send = () => code.send(phone)
  return (
    <SigninForm onSubmit={send}>
      <Section>
        <PhoneInput
          label={<Trans>Phone number</Trans>}
          value={phone}
          onChange={setPhone}
          error={phoneError(code.error)}
          autoFocus
        />
      </Section>
      <SubmitButton text={t`Get code`} onSubmit={send} isBusy={code.isBusy} isDisabled={phone.length < 5} />
    </SigninForm>
  )
}

function TypeCode({ code, onDone }: CodeLoginProps) {
  const { t } = useLingui()
  const [digits, setDigits] = useState('')
  const verifying = useCall(verifyCode, {
    onDone,
    // What is wrong with the code stands below it.
    isSilent: true,
    onError: (error) => {
      setDigits('')
      showOther(error)
    },
  })
  const check = (typed = digits) => verifying.run({ body: { phone: code.sentTo, code: typed } })
  const errors = verifying.error instanceof FieldErrors ? verifying.error.errors.code : undefined
  return (
    <SigninForm onSubmit={check}>
      <Section>
        <CodeField
          label={t`Code`}
          value={digits}
          onChange={setDigits}
          onComplete={check}
          error={errors}
          autoFocus
        />
      </Section>
      <SubmitButton
        text={t`Sign in`}
        onSubmit={check}
        isBusy={verifying.isBusy}
        isDisabled={digits.length < 6}
      />
      <ResendCode wait={code.wait} onResend={() => code.send(code.sentTo)} />
      <TextAction onClick={code.change}>
        <Trans>Another number</Trans>
      </TextAction>
    </SigninForm>
  )
}

const phoneError = (error: Error | null) => (error instanceof FieldErrors ? error.errors.phone : undefined)
