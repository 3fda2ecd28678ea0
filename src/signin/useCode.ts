import { useState } from 'react'
import { sendCode } from '#contract/session.ts'
import { useCall } from '#src/session/calls/useCall.ts'
import { useWait } from './useWait.ts'

/** A code sent to a phone, maybe before a reload, and the seconds until another may be asked for. */
export function useCode(purpose: 'login' | 'register' | 'change', sentBefore = '') {
  const [sentTo, setSentTo] = useState(sentBefore)
  const [wait, startWait] = useWait()
  const sending = useCall(sendCode)
  return {
    sentTo,
    wait,
    isBusy: sending.isBusy,
    error: sending.error,
    /** Sends a code; `onSent` runs when it is on its way. */
    send(phone: string, onSent?: () => void) {
      sending.run(
        { body: { phone, purpose } },
        {
          onDone: ({ resend_in }) => {
            setSentTo(phone)
            startWait(resend_in)
            onSent?.()
          },
        },
      )
    },
    change: () => setSentTo(''),
  }
}
