import { Trans, useLingui } from '@lingui/react/macro'
import { useState } from 'react'
import { changePhone } from '#contract/profile.ts'
import { writtenPhone } from '#contract/writtenPhone.ts'
import { PhoneInput } from '#src/phone/PhoneInput.tsx'
import { useWritten } from '#src/resource/useWritten.ts'
import { FieldErrors } from '#src/session/calls/errors.ts'
import { refreshSession, session } from '#src/session/session.ts'
import { useCall } from '#src/session/calls/useCall.ts'
import { ResendCode } from '#src/signin/ResendCode.tsx'
import { useCode } from '#src/signin/useCode.ts'
import { CodeField } from '#src/ui/CodeField/CodeField.tsx'
import { List } from '#src/ui/List/List.tsx'
import { Section } from '#src/ui/Section/Section.tsx'
import { Sheet } from '#src/ui/Sheet/Sheet.tsx'
import { TextAction } from '#src/ui/TextAction/TextAction.tsx'
import { toasts } from '#src/ui/Toasts/toasts.ts'
import { showOther } from '#src/session/calls/showOther.ts'

const CODE_LENGTH = 6

/** Another phone number, proven by the code that is sent to it. */
export function PhoneSheet({ onClose }: { onClose(): void }) {
  const { t } = useLingui()
  const written = useWritten({ phone: '' })
  const { phone } = written.values
  const [digits, setDigits] = useState('')
  const code = useCode('change')
  const changing = useChange(
    () => {
      written.release()
      onClose()
    },
    () => setDigits(''),
  )
  const send = () => code.send(phone)
  const check = (typed = digits) => changing.run({ body: { phone: code.sentTo, code: typed } })
  const errorsOf = (error: Error | null, field: string) =>
    error instanceof FieldErrors ? error.errors[field] : undefined
  return (
    <Sheet
      isOpen
      size="content"
      title={<Trans>Phone number</Trans>}
      closeLabel={t`Close`}
      onClose={() => void written.leave(onClose)}
      mainButton={
        code.sentTo
          ? {
              text: t`Save`,
              isBusy: changing.isBusy,
              isDisabled: digits.length < CODE_LENGTH,
              onClick: () => check(),
            }
          : { text: t`Get code`, isBusy: code.isBusy, isDisabled: phone.length < 5, onClick: send }
      }
    >
      <List>
        {code.sentTo ? (
          <>
            <Section footer={<Trans>The code was sent to {writtenPhone(code.sentTo)}</Trans>}>
              <CodeField
                label={t`Code`}
                value={digits}
                onChange={setDigits}
                onComplete={check}
                error={errorsOf(changing.error, 'code') ?? errorsOf(changing.error, 'phone')}
                autoFocus
              />
            </Section>
            <ResendCode wait={code.wait} onResend={() => code.send(code.sentTo)} />
            <TextAction onClick={code.change}>
              <Trans>Another number</Trans>
            </TextAction>
          </>
        ) : (
          <Section>
            <PhoneInput
              label={<Trans>New number</Trans>}
              {...(session.company && { country: session.company.country })}
              value={phone}
              onChange={(text) => written.set('phone', text)}
              error={errorsOf(code.error, 'phone')}
              onEnter={send}
              autoFocus
            />
          </Section>
        )}
      </List>
    </Sheet>
  )
}

function useChange(onClose: () => void, onRefused: () => void) {
  const { t } = useLingui()
  return useCall(changePhone, {
    onDone: ({ company, ...user }) => {
      refreshSession({ user, company, isRoot: session.isRoot })
      toasts.show({ text: t`Saved`, type: 'success' })
      onClose()
    },
    isSilent: true,
    onError: (error) => {
      onRefused()
      showOther(error)
    },
  })
}
