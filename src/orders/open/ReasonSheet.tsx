import { useLingui } from '@lingui/react/macro'
import type { ReactNode } from 'react'
import { useWritten } from '#src/resource/useWritten.ts'
import { Button } from '#src/ui/Button/Button.tsx'
import { List } from '#src/ui/List/List.tsx'
import { Section } from '#src/ui/Section/Section.tsx'
import { Sheet } from '#src/ui/Sheet/Sheet.tsx'
import { TextArea } from '#src/ui/TextArea/TextArea.tsx'

const SHORTEST = 3

export interface ReasonSheetProps {
  title: ReactNode
  /** Of the button. */
  verb: ReactNode
  /** Under which name what is written outlives the session. */
  name: string
  mode?: 'danger'
  /** What follows from it. */
  footer?: ReactNode
  isBusy: boolean
  onClose(): void
  onSay(reason: string): void
}

/** Asks why something is done with an order. */
export function ReasonSheet({ title, verb, name, mode, footer, isBusy, onClose, onSay }: ReasonSheetProps) {
  const { t } = useLingui()
  const written = useWritten({ reason: '' }, { name, oneTap: [] })
  const reason = written.values.reason.trim()
  return (
    <Sheet
      isOpen
      size="content"
      title={title}
      closeLabel={t`Close`}
      onClose={() => void written.leave(onClose)}
      footer={
        <Button
          mode={mode}
          isDisabled={reason.length < SHORTEST}
          isBusy={isBusy}
          onClick={() => onSay(reason)}
        >
          {verb}
        </Button>
      }
    >
      <List>
        <Section footer={footer}>
          <TextArea
            label={t({ message: 'Reason', context: 'cancellation' })}
            hint={t`Enter a reason: at least 3 characters`}
            isRequired
            autoFocus
            value={written.values.reason}
            maxLength={300}
            onChange={(text) => written.set('reason', text)}
          />
        </Section>
      </List>
    </Sheet>
  )
}
