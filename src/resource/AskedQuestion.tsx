import { useLingui } from '@lingui/react/macro'
import { useEffect, useEffectEvent, useState } from 'react'
import { CLIENT_MS } from '#src/capabilities/ask.ts'
import { currentMessenger } from '#src/capabilities/connected.ts'
import { openPopup } from '#src/capabilities/popup.ts'
import { useFormat, useNow } from '#src/session/language/useFormat.ts'
import { Confirm } from '#src/ui/Confirm/Confirm.tsx'
import { usePlatform } from '#src/ui/Platform/Platform.tsx'
import { answer, type Answer, type Question } from './asking.ts'

/** Asks about what was written: in the messenger's own dialog, in ours where it has none. */
export function AskedQuestion({ question }: { question: Question }) {
  const { isMessenger } = usePlatform()
  const [isOurs, setIsOurs] = useState(!isMessenger)
  const { title, message, buttons } = useWords(question)
  const [first, second] = buttons
  const askMessenger = useEffectEvent(() => openPopup(currentMessenger(), { title, message, buttons }))
  useEffect(() => {
    if (!isMessenger) return
    let isOver = false
    // Some clients show nothing and never say so; where it was only a slow reader, the first answer counts.
    const timer = setTimeout(() => setIsOurs(true), CLIENT_MS)
    void askMessenger().then((outcome) => {
      if (isOver) return
      clearTimeout(timer)
      if (outcome.kind === 'done') answer(outcome.value as Answer)
      else if (outcome.kind === 'refused') answer('later')
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
      mode={first.type === 'destructive' ? 'danger' : 'filled'}
      confirmLabel={first.text}
      cancelLabel={second.text}
      onConfirm={() => answer(first.id)}
      onCancel={() => answer(second.id)}
      onPutAway={() => answer('later')}
    >
      {message}
    </Confirm>
  )
}

interface Choice {
  id: Answer
  type: 'default' | 'destructive'
  text: string
}

function useWords(question: Question): { title: string; message: string; buttons: [Choice, Choice] } {
  const { t } = useLingui()
  const format = useFormat()
  const now = useNow()
  if (question.kind === 'leave') {
    return {
      title: t`Leave without saving?`,
      message: t`Your changes will be lost.`,
      buttons: [
        { id: 'yes', type: 'destructive', text: t`Leave` },
        { id: 'no', type: 'default', text: t`Continue editing` },
      ],
    }
  }
  const age = format.ago(question.keptAt, now)
  return {
    title: t`Restore your draft?`,
    message: t`You have changes here that weren’t saved. Last edited: ${age}.`,
    buttons: [
      { id: 'yes', type: 'default', text: t({ message: 'Restore', context: 'draft' }) },
      { id: 'no', type: 'destructive', text: t({ message: 'Discard', context: 'draft' }) },
    ],
  }
}
