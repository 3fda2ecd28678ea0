import { plural } from '@lingui/core/macro'
import { useLingui } from '@lingui/react/macro'
import { useState } from 'react'
import type { ScheduleException } from '#contract/schedule.ts'
import { useDateTexts } from '#src/session/language/useDateTexts.ts'
import { Cell } from '#src/ui/Cell/Cell.tsx'
import { IconCalendar } from '#src/ui/icons.ts'
import { HolidaySheet } from './HolidaySheet.tsx'
import { useHolidays } from './useHolidays.ts'

interface HolidayOfferProps {
  value: readonly ScheduleException[]
  onChange(days: ScheduleException[]): void
}

/** Offers the public holidays of the next twelve months that are not in the list yet; nothing where there are none. */
export function HolidayOffer({ value, onChange }: HolidayOfferProps) {
  const { t } = useLingui()
  const { today } = useDateTexts()
  const all = useHolidays()
  const [isOpen, setIsOpen] = useState(false)
  const end = inAYear(today)
  const missing = all.filter((day) => day.date < end && !value.some(({ date }) => date === day.date))
  const holidays = missing.length
  if (holidays === 0) return null
  const add = (days: ScheduleException[]) => {
    onChange([...value, ...days].toSorted((a, b) => (a.date < b.date ? -1 : 1)))
    setIsOpen(false)
  }
  return (
    <>
      <Cell
        role="listitem"
        tone="accent"
        before={<IconCalendar aria-hidden />}
        onClick={() => setIsOpen(true)}
      >
        {t`Add ${plural(holidays, { one: '# public holiday', other: '# public holidays' })}`}
      </Cell>
      {isOpen && <HolidaySheet days={missing} onClose={() => setIsOpen(false)} onAdd={add} />}
    </>
  )
}

/** The same day of the next year, as text that sorts; 29 February need not be a day of it. */
const inAYear = (day: string) => `${Number(day.slice(0, 4)) + 1}${day.slice(4)}`
