import { Trans, useLingui } from '@lingui/react/macro'
import { useState } from 'react'
import { LAST_STEP } from '#contract/onboarding.ts'
import { PhoneInput } from '#src/phone/PhoneInput.tsx'
import { useWritten } from '#src/resource/useWritten.ts'
import { FieldErrors } from '#src/session/calls/errors.ts'
import { ResendCode } from '#src/signin/ResendCode.tsx'
import { useCode } from '#src/signin/useCode.ts'
import { CodeField } from '#src/ui/CodeField/CodeField.tsx'
import { MainButton } from '#src/ui/MainButton/MainButton.tsx'
import { Section } from '#src/ui/Section/Section.tsx'
import { Text } from '#src/ui/Text/Text.tsx'
import { Question } from './Question.tsx'
import { useContact } from './useContact.ts'
import { askingBack, type Onboarding } from './useOnboarding.ts'

/** Step 4: a phone that the messenger vouches for, or a typed one with the code that was sent to it. */
export function PhoneStep({ onboarding }: { onboarding: Onboarding }) {
  const { t } = useLingui()
  const contact = useContact((signed) => onboarding.save({ step: LAST_STEP, contact: signed }))
  const code = useCode('change')
  const written = useWritten({ phone: onboarding.user?.phone_number ?? '' })
  const { phone } = written.values
  const [digits, setDigits] = useState('')
  const isKnown = phone !== '' && phone === onboarding.user?.phone_number
  const isSent = code.sentTo !== '' && code.sentTo === phone
  const refused = code.error instanceof FieldErrors ? code.error.errors.phone : undefined
  const save = (typed = digits) =>
    onboarding.save(isKnown ? { step: LAST_STEP, phone } : { step: LAST_STEP, phone, code: typed })
  const typing = isKnown || isSent ? { text: t`Continue`, onClick: () => save() } : undefined
  const asking = { text: t`Get code`, onClick: () => code.send(phone) }
  const sharing = { text: t`Share my number`, onClick: contact.ask }
  const isSharing = contact.canAsk && phone === ''
  return (
    <Question
      onboarding={askingBack(onboarding, written.leave)}
      title={<Trans>Your phone number</Trans>}
      hint={<Trans>You sign in with it. Customers don’t see it.</Trans>}
    >
      {(contact.hasFailed || contact.wasRefused) && (
        <Text as="p" kind="second" tone="ink2" role="status">
          {contact.wasRefused ? (
            <Trans>You didn’t share your number. Share it, or enter it here.</Trans>
          ) : (
            <Trans>The messenger didn’t provide your number. Enter it here.</Trans>
          )}
        </Text>
      )}
      <Section>
        <PhoneInput
          label={<Trans>Phone number</Trans>}
          value={phone}
          onChange={(text) => written.set('phone', text)}
          error={onboarding.fieldErrors.phone ?? refused}
        />
        {isSent && (
          <CodeField
            label={<Trans>Code from the message</Trans>}
            value={digits}
            onChange={setDigits}
            onComplete={save}
            error={onboarding.fieldErrors.code}
            autoFocus
          />
        )}
      </Section>
      {isSent && <ResendCode wait={code.wait} onResend={() => code.send(phone)} />}
      <MainButton
        {...(isSharing ? sharing : (typing ?? asking))}
        isBusy={onboarding.isBusy || code.isBusy || contact.isBusy}
        isDisabled={!isSharing && (phone.length < 5 || (isSent && !isKnown && digits.length < 6))}
      />
    </Question>
  )
}
