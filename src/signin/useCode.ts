import { useEffect, useState } from 'react'
import { sendCode } from '#contract/session.ts'
import { useCall } from '#src/session/useCall.ts'

/** A code sent to a phone, maybe before a reload, and the seconds until another may be asked for. */
export function useCode(purpose: 'login' | 'register' | 'change', sentBefore = '') {
  const [sentTo, setSentTo] = useState(sentBefore)
  const [wait, setWait] = useState(0)
  const sending = useCall(sendCode)
  useEffect(() => {
    if (wait === 0) return
    const timer = setTimeout(() => setWait(wait - 1), 1000)
    return () => clearTimeout(timer)
  }, [wait])
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
            setWait(resend_in)
            onSent?.()
          },
        },
      )
    },
    change: () => setSentTo(''),
  }
}
