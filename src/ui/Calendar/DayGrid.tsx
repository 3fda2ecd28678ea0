import { useEffect, useMemo, useRef, useState } from 'react'
import { DayPicker, type Matcher } from 'react-day-picker'
import { classNames } from '#src/ui/classNames.ts'
import type { CalendarProps, DateNames } from './Calendar.tsx'
import { addYears, toDate, toDay, weekdayOf } from './calendarDays.ts'
import { gridParts } from './gridParts.tsx'
import styles from './DayGrid.module.css'

const gridClasses = {
  root: styles.root,
  months: styles.months,
  month: styles.month,
  month_caption: styles.caption,
  dropdowns: styles.dropdowns,
  dropdown: styles.dropdown,
  button_previous: classNames(styles.arrow, styles.previous),
  button_next: classNames(styles.arrow, styles.next),
  month_grid: styles.grid,
  weekday: styles.weekday,
  day: styles.day,
  day_button: styles.dayButton,
  today: styles.today,
  selected: styles.selected,
  range_start: styles.rangeStart,
  range_middle: styles.rangeMiddle,
  range_end: styles.rangeEnd,
  disabled: styles.disabled,
}

/** The grid itself, with the library that draws it. */
export function DayGrid(props: Omit<CalendarProps, 'className'>) {
  const {
    value,
    onPick,
    isRange,
    names,
    labels,
    min,
    max,
    months = 1,
    today,
    formatDayName,
    isAutoFocused,
  } = props
  const root = useRef<HTMLDivElement>(null)
  const range = typeof value === 'string' ? { from: value, to: value } : value
  const [month, setMonth] = useShownMonth(range?.from ?? today, months)
  useEffect(() => {
    if (isAutoFocused) takeFocus(root.current)
  }, [isAutoFocused])
  const shared = {
    classNames: gridClasses,
    components: gridParts,
    captionLayout: 'dropdown' as const,
    navLayout: 'around' as const,
    fixedWeeks: true,
    numberOfMonths: months,
    weekStartsOn: (names.firstDay % 7) as 0 | 1 | 2 | 3 | 4 | 5 | 6,
    month,
    onMonthChange: setMonth,
    today: toDate(today),
    startMonth: toDate(min ?? addYears(today, -100)),
    endMonth: toDate(max ?? addYears(today, 10)),
    disabled: outside(min, max),
    formatters: useMemo(() => formattersOf(names), [names]),
    labels: useMemo(
      () => ({
        labelDayButton: (date: Date) => formatDayName?.(toDay(date)) ?? sayDay(date, names),
        labelGrid: (date: Date) => `${monthName(names, date)} ${date.getFullYear()}`,
        labelMonthDropdown: () => labels.month,
        labelYearDropdown: () => labels.year,
        labelPrevious: () => labels.previousMonth,
        labelNext: () => labels.nextMonth,
        labelWeekday: (date: Date) => names.weekdays[weekdayOf(toDay(date)) - 1] ?? '',
      }),
      [names, labels, formatDayName],
    ),
  }
  const selected = range && { from: toDate(range.from), to: toDate(range.to) }
  return (
    <div ref={root}>
      {isRange ? (
        <DayPicker
          mode="range"
          required
          selected={selected ?? undefined}
          onSelect={(_next, pressed) => onPick(toDay(pressed))}
          {...shared}
        />
      ) : (
        <DayPicker
          mode="single"
          required
          selected={selected?.from}
          onSelect={(day) => onPick(toDay(day))}
          {...shared}
        />
      )}
    </div>
  )
}

/** The month on show follows the value when that is typed or set elsewhere and is not on show already. */
function useShownMonth(day: string, months: number) {
  const [month, setMonth] = useState(() => toDate(day))
  const [seen, setSeen] = useState(day)
  if (seen !== day) {
    setSeen(day)
    const date = toDate(day)
    const distance = (date.getFullYear() - month.getFullYear()) * 12 + date.getMonth() - month.getMonth()
    if (distance < 0 || distance >= months) setMonth(date)
  }
  return [month, setMonth] as const
}

/** A dialog that opened before the grid came holds the focus itself: the grid takes it over. */
function takeFocus(root: HTMLElement | null): void {
  if (!root || root.closest('[role="dialog"]') !== document.activeElement) return
  root.querySelector<HTMLElement>('[data-autofocus]')?.focus()
}

function outside(min: string | undefined, max: string | undefined): Matcher[] {
  return [...(min ? [{ before: toDate(min) }] : []), ...(max ? [{ after: toDate(max) }] : [])]
}

function monthName(names: DateNames, date: Date): string {
  return names.months[date.getMonth()] ?? ''
}

function formattersOf(names: DateNames) {
  return {
    formatCaption: (date: Date) => `${monthName(names, date)} ${date.getFullYear()}`,
    formatMonthDropdown: (date: Date) => monthName(names, date),
    formatYearDropdown: (date: Date) => String(date.getFullYear()),
    formatWeekdayName: (date: Date) => names.weekdaysShort[weekdayOf(toDay(date)) - 1] ?? '',
    formatDay: (date: Date) => String(date.getDate()),
  }
}

function sayDay(date: Date, names: DateNames): string {
  const weekday = names.weekdays[weekdayOf(toDay(date)) - 1] ?? ''
  return `${weekday}, ${date.getDate()} ${monthName(names, date)} ${date.getFullYear()}`
}
