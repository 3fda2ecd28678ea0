let offsetMs = 0

/** Learns from an answer's Date header how far this device's clock is off. */
export function learnServerTime(headers: Headers): void {
  const then = Date.parse(headers.get('date') ?? '')
  if (!Number.isNaN(then)) offsetMs = then - Date.now()
}

/** The present moment by the server's clock, to about a second. */
export function serverNow(): Date {
  return new Date(Date.now() + offsetMs)
}
