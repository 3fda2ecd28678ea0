import { useLingui } from '@lingui/react/macro'
import type { Stage } from '#contract/stages.ts'
import { useWritten } from '#src/resource/useWritten.ts'
import { useName } from '#src/session/language/useName.ts'
import { Button } from '#src/ui/Button/Button.tsx'
import { List } from '#src/ui/List/List.tsx'
import { Section } from '#src/ui/Section/Section.tsx'
import { Sheet } from '#src/ui/Sheet/Sheet.tsx'
import { TextArea } from '#src/ui/TextArea/TextArea.tsx'

const SHORTEST = 3

export interface ReasonSheetProps {
  stage: Stage
  isBusy: boolean
  onClose(): void
  onSay(reason: string): void
}

/** Asks why an order goes to a stage that wants to know it. */
export function ReasonSheet({ stage, isBusy, onClose, onSay }: ReasonSheetProps) {
  const { t } = useLingui()
  const nameOf = useName()
  const written = useWritten({ reason: '' }, { name: 'stage_reason', oneTap: [] })
  const reason = written.values.reason.trim()
  const verb = nameOf(stage.button_label)
  return (
    <Sheet
      isOpen
      size="content"
      title={verb}
      closeLabel={t`Close`}
      onClose={() => void written.leave(onClose)}
      footer={
        <Button isDisabled={reason.length < SHORTEST} isBusy={isBusy} onClick={() => onSay(reason)}>
          {verb}
        </Button>
      }
    >
      <List>
        <Section>
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
