const DAY_MINUTES = 24 * 60

/** Minutes since midnight of a time HH:MM. */
export function toMinutes(time: string): number {
  return Number(time.slice(0, 2)) * 60 + Number(time.slice(3, 5))
}

/** The time HH:MM at so many minutes since any midnight. */
export function toTime(minutes: number): string {
  const rest = ((minutes % DAY_MINUTES) + DAY_MINUTES) % DAY_MINUTES
  return `${String(Math.floor(rest / 60)).padStart(2, '0')}:${String(rest % 60).padStart(2, '0')}`
}

/** Reads a typed time: 9, 930, 9.30, 09:30, 9 pm; 24:00 is midnight; null is no time. */
export function readTime(text: string): string | null {
  const groups = text.match(/\d+/g) ?? []
  const [hours = '', minutes = '0', ...rest] = groups.length === 1 ? splitDigits(groups[0] ?? '') : groups
  if (groups.length === 0 || rest.length > 0 || hours.length > 2 || minutes.length > 2) return null
  const hour = readHour(Number(hours), /[ap](?=\.?\s?m)/i.exec(text)?.[0].toLowerCase())
  const minute = Number(minutes)
  const isTime = hour !== null && minute < 60 && (hour < 24 || minute === 0)
  return isTime ? toTime(hour * 60 + minute) : null
}

/** The next time on the grid of so many minutes, over midnight as well. */
export function stepTime(time: string, step: number): string {
  const minutes = toMinutes(time)
  const next = step > 0 ? Math.floor(minutes / step + 1) * step : Math.ceil(minutes / -step - 1) * -step
  return toTime(next)
}

function splitDigits(digits: string): string[] {
  return digits.length < 3 ? [digits] : [digits.slice(0, -2), digits.slice(-2)]
}

function readHour(hour: number, period: string | undefined): number | null {
  if (period === undefined) return hour <= 24 ? hour : null
  if (hour < 1 || hour > 12) return null
  return (hour % 12) + (period === 'p' ? 12 : 0)
}
