import type { DateRangeFieldProps } from '#src/ui/DateRangeField/DateRangeField.tsx'
import type { CalendarTexts } from './Calendar.tsx'

/** English texts for the examples of everything with a calendar; the present day is Friday, 20 November 2026. */
export const englishDates = {
  names: {
    months: [
      'January',
      'February',
      'March',
      'April',
      'May',
      'June',
      'July',
      'August',
      'September',
      'October',
      'November',
      'December',
    ],
    weekdays: ['Monday', 'Tuesday', 'Wednesday', 'Thursday', 'Friday', 'Saturday', 'Sunday'],
    weekdaysShort: ['Mo', 'Tu', 'We', 'Th', 'Fr', 'Sa', 'Su'],
    firstDay: 1,
  },
  labels: {
    previousMonth: 'Previous month',
    nextMonth: 'Next month',
    month: 'Month',
    year: 'Year',
    failed: 'The calendar did not load',
    retry: 'Try again',
    open: 'Open the calendar',
    close: 'Close',
    unreadable: 'Enter a valid date',
    from: 'From',
    to: 'To',
    presets: 'Periods',
    apply: 'Show',
  },
  formatDate: (day: string) => day.split('-').toReversed().join('.'),
  today: '2026-11-20',
} satisfies CalendarTexts & Pick<DateRangeFieldProps, 'labels' | 'formatDate'>
