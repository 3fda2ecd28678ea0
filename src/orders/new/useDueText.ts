import { useFormat, useNow } from '#src/session/language/useFormat.ts'

/** A moment to be ready by, by the clock of the branch; the day as well when it is not today. */
export function useDueText(zone: string | undefined): (instant: string) => string {
  const format = useFormat()
  const today = format.date(useNow().toISOString())
  return (instant) => {
    const time = format.time(instant, zone)
    return format.date(instant) === today ? time : `${format.date(instant)} ${time}`
  }
}
