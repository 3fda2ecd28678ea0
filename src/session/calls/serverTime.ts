let offsetMs = 0

/** Measures the clock difference by the Date header of an answer. */
export function learnServerTime(headers: Headers): void {
  const then = Date.parse(headers.get('date') ?? '')
  if (!Number.isNaN(then)) offsetMs = then - Date.now()
}

/** The current time of the server, to about a second. */
export function serverNow(): Date {
  return new Date(Date.now() + offsetMs)
}
