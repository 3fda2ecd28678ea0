/** The start of a day YYYY-MM-DD on the clock of this device, as the calendar library counts. */
export function toDate(day: string): Date {
  const [year = 0, month = 1, date = 1] = day.split('-').map(Number)
  const made = new Date(2000, month - 1, date)
  made.setFullYear(year, month - 1, date)
  return made
}

/** The day of a date on the clock of this device, as YYYY-MM-DD. */
export function toDay(date: Date): string {
  return writeParts(date.getFullYear(), date.getMonth() + 1, date.getDate())
}

/** The day of these numbers, or null where the calendar has none: 31 April. */
export function makeDay(year: number, month: number, date: number): string | null {
  const day = writeParts(year, month, date)
  return year > 0 && month >= 1 && month <= 12 && date >= 1 && toDay(toDate(day)) === day ? day : null
}

/** The weekday of a day: 1 for Monday to 7 for Sunday. */
export function weekdayOf(day: string): number {
  return toDate(day).getDay() || 7
}

/** The same day of another year; 29 February becomes 1 March. */
export function addYears(day: string, years: number): string {
  const date = toDate(day)
  date.setFullYear(date.getFullYear() + years)
  return toDay(date)
}

function writeParts(year: number, month: number, date: number): string {
  return `${String(year).padStart(4, '0')}-${String(month).padStart(2, '0')}-${String(date).padStart(2, '0')}`
}
