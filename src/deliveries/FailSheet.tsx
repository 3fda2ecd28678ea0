import { useLingui } from '@lingui/react/macro'
import { useWritten } from '#src/resource/useWritten.ts'
import { Button } from '#src/ui/Button/Button.tsx'
import { List } from '#src/ui/List/List.tsx'
import { Section } from '#src/ui/Section/Section.tsx'
import { Sheet } from '#src/ui/Sheet/Sheet.tsx'
import { TextArea } from '#src/ui/TextArea/TextArea.tsx'
import { useDeliveryWords } from './useDeliveryWords.ts'

const SHORTEST = 3

export interface FailSheetProps {
  isBusy: boolean
  onClose(): void
  onSay(reason: string): void
}

/** Asks why an order could not be delivered. */
export function FailSheet({ isBusy, onClose, onSay }: FailSheetProps) {
  const { t } = useLingui()
  const title = useDeliveryWords().failed
  const written = useWritten({ reason: '' }, { name: 'delivery_failed', oneTap: [] })
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
          mode="danger"
          isDisabled={reason.length < SHORTEST}
          isBusy={isBusy}
          onClick={() => onSay(reason)}
        >
          {title}
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
