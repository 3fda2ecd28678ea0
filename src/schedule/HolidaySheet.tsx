import { plural } from '@lingui/core/macro'
import { Trans, useLingui } from '@lingui/react/macro'
import { useState } from 'react'
import type { ScheduleException } from '#contract/schedule.ts'
import { useDay } from '#src/session/language/useDay.ts'
import { CheckboxField } from '#src/ui/CheckboxField/CheckboxField.tsx'
import { List } from '#src/ui/List/List.tsx'
import { Section } from '#src/ui/Section/Section.tsx'
import { Sheet } from '#src/ui/Sheet/Sheet.tsx'

interface HolidaySheetProps {
  /** Public holidays to choose from, in their order. */
  days: readonly ScheduleException[]
  isBusy?: boolean
  onClose(): void
  onAdd(days: ScheduleException[]): void
}

/** Public holidays with a box each; what stays ticked becomes days off. */
export function HolidaySheet({ days, isBusy = false, onClose, onAdd }: HolidaySheetProps) {
  const { t } = useLingui()
  const formatDay = useDay()
  const [left, setLeft] = useState<ReadonlySet<string>>(new Set())
  const chosen = days.filter(({ date }) => !left.has(date))
  const count = chosen.length
  const set = (date: string, isIn: boolean) =>
    setLeft(new Set(isIn ? [...left].filter((one) => one !== date) : [...left, date]))
  return (
    <Sheet
      isOpen
      title={<Trans>Public holidays</Trans>}
      closeLabel={t`Close`}
      onClose={onClose}
      mainButton={{
        text: t`${plural(count, { one: 'Add # day off', other: 'Add # days off' })}`,
        isDisabled: count === 0,
        isBusy,
        onClick: () => onAdd(chosen),
      }}
    >
      <List>
        <Section>
          {days.map(({ date, note }) => (
            <CheckboxField
              key={date}
              label={formatDay(date)}
              hint={note}
              value={!left.has(date)}
              onChange={(isIn) => set(date, isIn)}
            />
          ))}
        </Section>
      </List>
    </Sheet>
  )
}
