import { useLingui } from '@lingui/react/macro'
import { useEffect, useEffectEvent, useState } from 'react'
import { CLIENT_MS } from '#src/capabilities/ask.ts'
import { currentMessenger } from '#src/capabilities/connected.ts'
import { openPopup } from '#src/capabilities/popup.ts'
import { Confirm } from '#src/ui/Confirm/Confirm.tsx'
import { usePlatform } from '#src/ui/Platform/Platform.tsx'
import { answerLeaving } from './leaving.ts'

/** Asks before unsaved text is lost: in the messenger's own dialog, in ours where it has none. */
export function LeaveQuestion() {
  const { t } = useLingui()
  const { isMessenger } = usePlatform()
  const [isOurs, setIsOurs] = useState(!isMessenger)
  const title = t`Leave without saving?`
  const message = t`Your changes will be lost.`
  const askMessenger = useEffectEvent(() =>
    openPopup(currentMessenger(), {
      title,
      message,
      buttons: [
        { id: 'leave', type: 'destructive', text: t`Leave` },
        { id: 'stay', type: 'default', text: t`Continue editing` },
      ],
    }),
  )
  useEffect(() => {
    if (!isMessenger) return
    let isOver = false
    // Some clients show nothing and never say so; where it was only a slow reader, the first answer counts.
    const timer = setTimeout(() => setIsOurs(true), CLIENT_MS)
    void askMessenger().then((outcome) => {
      if (isOver) return
      clearTimeout(timer)
      if (outcome.kind === 'done') answerLeaving(outcome.value === 'leave')
      else if (outcome.kind === 'refused') answerLeaving(false)
      else setIsOurs(true)
    })
    return () => {
      isOver = true
      clearTimeout(timer)
    }
  }, [isMessenger])
  return (
    <Confirm
      isOpen={isOurs}
      title={title}
      confirmLabel={t`Leave`}
      cancelLabel={t`Continue editing`}
      onConfirm={() => answerLeaving(true)}
      onCancel={() => answerLeaving(false)}
    >
      {message}
    </Confirm>
  )
}
