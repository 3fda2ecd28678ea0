import { useLingui } from '@lingui/react/macro'
import { useState, type ReactNode } from 'react'
import { currentMessenger } from '#src/capabilities/connected.ts'
import { openPopup } from '#src/capabilities/popup.ts'
import { Confirm } from '#src/ui/Confirm/Confirm.tsx'
import { usePlatform } from '#src/ui/Platform/Platform.tsx'

/** Asks before unsaved text is lost: in the messenger's own dialog, in ours where it has none. */
export function useLeaveQuestion(onLeave: () => void): { ask(): void; question: ReactNode } {
  const { t } = useLingui()
  const { isMessenger } = usePlatform()
  const [isOpen, setIsOpen] = useState(false)
  const title = t`Leave without saving?`
  const message = t`What you have changed will be lost.`
  const askMessenger = async () => {
    const outcome = await openPopup(currentMessenger(), {
      title,
      message,
      buttons: [
        { id: 'leave', type: 'destructive', text: t`Leave` },
        { id: 'stay', type: 'default', text: t`Go on editing` },
      ],
    })
    if (outcome.kind === 'done' && outcome.value === 'leave') onLeave()
    else if (outcome.kind !== 'done' && outcome.kind !== 'refused') setIsOpen(true)
  }
  const question = (
    <Confirm
      isOpen={isOpen}
      title={title}
      confirmLabel={t`Leave`}
      cancelLabel={t`Go on editing`}
      onConfirm={onLeave}
      onCancel={() => setIsOpen(false)}
    >
      {message}
    </Confirm>
  )
  return { ask: () => (isMessenger ? void askMessenger() : setIsOpen(true)), question }
}
