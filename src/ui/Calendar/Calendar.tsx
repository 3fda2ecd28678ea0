import { classNames } from '#src/ui/classNames.ts'
import { Button } from '#src/ui/Button/Button.tsx'
import { useLazyPart } from '#src/ui/useLazyPart.ts'
import styles from './Calendar.module.css'

/** Names of days and months in the language of the screen. */
export interface DateNames {
  /** Twelve full names as they stand alone, January first. */
  months: readonly string[]
  /** Seven full names, Monday first. */
  weekdays: readonly string[]
  /** Seven names of two or three letters, Monday first. */
  weekdaysShort: readonly string[]
  /** The day that begins a week: 1 for Monday to 7 for Sunday. */
  firstDay: number
}

/** Texts of a calendar. */
export interface CalendarLabels {
  previousMonth: string
  nextMonth: string
  /** Name of the choice of a month. */
  month: string
  /** Name of the choice of a year. */
  year: string
  /** Shown when the calendar could not be brought. */
  failed: string
  /** Button below it. */
  retry: string
}

/** An inclusive range of days, each YYYY-MM-DD. */
export interface DateRange {
  from: string
  to: string
}

/** What every calendar needs to know of the language and the day. */
export interface CalendarTexts {
  names: DateNames
  labels: CalendarLabels
  /** Says a day in full for a screen reader; by default made of the names: Friday, 20 November 2026. */
  formatDayName?(day: string): string
  /** The present day of the shop, which may not be that of this device. */
  today: string
}

export interface CalendarProps extends CalendarTexts {
  /** The chosen day or inclusive range of days. */
  value: string | DateRange | null
  /** A day was pressed. */
  onPick(day: string): void
  /** Says to a screen reader that several days are chosen. */
  isRange?: boolean
  /** First day that can be chosen. */
  min?: string
  /** Last day that can be chosen. */
  max?: string
  /** Months side by side. */
  months?: 1 | 2
  /** Takes the focus when it arrives in a dialog that waits for it. */
  isAutoFocused?: boolean
  className?: string
}

const loadDayGrid = () => import('./DayGrid.tsx')

/** Months of days of which one day or a range is chosen. */
export function Calendar({ className, ...rest }: CalendarProps) {
  const { part, hasFailed, retry } = useLazyPart(loadDayGrid)
  const { months = 1, labels } = rest
  const names = classNames(styles.calendar, months === 2 && styles.two, className)
  if (hasFailed) {
    return (
      <div className={classNames(names, styles.failed)} role="alert">
        {labels.failed}
        <Button mode="bezeled" size="s" onClick={retry}>
          {labels.retry}
        </Button>
      </div>
    )
  }
  return (
    <div className={names} aria-busy={part === null || undefined}>
      {part && <part.DayGrid {...rest} />}
    </div>
  )
}
