import type { Log } from '#server/ports.ts'

const nothing = () => undefined

/** A silent log. */
export const quietLog: Log = { debug: nothing, info: nothing, warn: nothing, error: nothing }

/** A log whose lines the test reads. */
export function keptLog(): Log & { lines: string[] } {
  const lines: string[] = []
  const keep = (first: object | string, message?: string) => {
    lines.push(typeof first === 'string' ? first : (message ?? ''))
  }
  return { lines, debug: keep, info: keep, warn: keep, error: keep }
}
