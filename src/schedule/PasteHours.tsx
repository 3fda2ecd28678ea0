import { Trans, useLingui } from '@lingui/react/macro'
import type { Weekly } from '#contract/schedule.ts'
import { useWritten } from '#src/resource/useWritten.ts'
import { currentLocale } from '#src/session/language/locale.ts'
import { Cell } from '#src/ui/Cell/Cell.tsx'
import { List } from '#src/ui/List/List.tsx'
import { Section } from '#src/ui/Section/Section.tsx'
import { Sheet } from '#src/ui/Sheet/Sheet.tsx'
import { TextArea } from '#src/ui/TextArea/TextArea.tsx'
import { readHours } from './readHours.ts'
import { useHoursText } from './useHoursText.ts'

const MOST_LETTERS = 500

export interface PasteHoursProps {
  onClose(): void
  onRead(weekly: Weekly): void
}

/** Reads hours that stand somewhere as text, and shows what it has understood before it is taken. */
export function PasteHours({ onClose, onRead }: PasteHoursProps) {
  const { t } = useLingui()
  const hours = useHoursText()
  const written = useWritten({ text: '' }, { name: 'hours as text', oneTap: ['text'] })
  const { text } = written.values
  const weekly = readHours(text, currentLocale())
  const example = hours.ofWeek(weekOfExample).join(', ')
  const take = () => {
    if (!weekly) return
    onRead(weekly)
    onClose()
  }
  return (
    <Sheet
      isOpen
      size="content"
      title={<Trans>Write as text</Trans>}
      closeLabel={t`Close`}
      onClose={() => void written.leave(onClose)}
      mainButton={{
        text: t({ message: 'Done', context: 'button' }),
        isDisabled: weekly === null,
        onClick: take,
      }}
    >
      <List>
        <Section footer={text.trim() !== '' && weekly === null && <Trans>No hours found in this text</Trans>}>
          <TextArea
            label={<Trans>Working hours</Trans>}
            hint={example}
            autoFocus
            value={text}
            maxLength={MOST_LETTERS}
            onChange={(next) => written.set('text', next)}
          />
        </Section>
        {weekly && (
          <Section kind="list" aria-live="polite">
            {hours.ofWeek(weekly).map((line) => (
              <Cell key={line} role="listitem">
                {line}
              </Cell>
            ))}
          </Section>
        )}
      </List>
    </Sheet>
  )
}

const weekOfExample: Weekly = [
  ...[1, 2, 3, 4, 5].map((day) => ({ day, from: 9 * 60, to: 18 * 60 })),
  { day: 6, from: 10 * 60, to: 16 * 60 },
]
