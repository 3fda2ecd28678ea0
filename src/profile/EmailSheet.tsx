import { Trans, useLingui } from '@lingui/react/macro'
import { useState } from 'react'
import { confirmEmail, getProfile, sendEmailCode } from '#contract/profile.ts'
import { FieldErrors } from '#src/session/calls/errors.ts'
import { useSession } from '#src/session/session.ts'
import { useCall } from '#src/session/calls/useCall.ts'
import { ResendCode } from '#src/signin/ResendCode.tsx'
import { useWait } from '#src/signin/useWait.ts'
import { CodeField } from '#src/ui/CodeField/CodeField.tsx'
import { List } from '#src/ui/List/List.tsx'
import { Section } from '#src/ui/Section/Section.tsx'
import { Sheet } from '#src/ui/Sheet/Sheet.tsx'
import { Text } from '#src/ui/Text/Text.tsx'
import { toasts } from '#src/ui/Toasts/toasts.ts'
import { showOther } from '#src/session/calls/showOther.ts'

const CODE_LENGTH = 6

/** Confirms the e-mail address by the code that is sent to it. */
export function EmailSheet({ onClose }: { onClose(): void }) {
  const { t } = useLingui()
  const email = useSession().user?.email ?? ''
  const [digits, setDigits] = useState('')
  const [wait, startWait] = useWait()
  const [isSent, setIsSent] = useState(false)
  const sending = useCall(sendEmailCode, {
    onDone: ({ resend_in }) => {
      setIsSent(true)
      startWait(resend_in)
    },
  })
  const confirming = useConfirm(onClose, () => setDigits(''))
  const check = (code = digits) => confirming.run({ body: { code } })
  const error = confirming.error instanceof FieldErrors ? confirming.error.errors.code : undefined
  return (
    <Sheet
      isOpen
      size="content"
      title={<Trans>Confirm your e-mail address</Trans>}
      closeLabel={t`Close`}
      onClose={onClose}
      mainButton={
        isSent
          ? {
              text: t({ message: 'Confirm', context: 'an e-mail address' }),
              isBusy: confirming.isBusy,
              isDisabled: digits.length < CODE_LENGTH,
              onClick: () => check(),
            }
          : { text: t`Get code`, isBusy: sending.isBusy, onClick: () => sending.run({}) }
      }
    >
      <List>
        {isSent ? (
          <>
            <Section footer={<Trans>The code was sent to {email}</Trans>}>
              <CodeField
                label={t`Code`}
                value={digits}
                onChange={setDigits}
                onComplete={check}
                error={error}
                autoFocus
              />
            </Section>
            <ResendCode wait={wait} onResend={() => sending.run({})} />
          </>
        ) : (
          <Text as="p">
            <Trans>We will send a code to {email}. Then you can sign in with this address.</Trans>
          </Text>
        )}
      </List>
    </Sheet>
  )
}

function useConfirm(onClose: () => void, onRefused: () => void) {
  const { t } = useLingui()
  return useCall(confirmEmail, {
    isSilent: true,
    invalidates: [getProfile.path],
    onDone: () => {
      toasts.show({ text: t`The e-mail address is confirmed`, type: 'success' })
      onClose()
    },
    onError: (error) => {
      onRefused()
      showOther(error)
    },
  })
}
