import type { Log } from '#server/ports.ts'
import { repeat } from './repeat.ts'

const HOUR_MS = 3_600_000

/** Does something now and every hour, as `repeat`. */
export const everyHour = (log: Log, failure: string, work: () => Promise<unknown>): (() => Promise<void>) =>
  repeat(log, { everyMs: HOUR_MS, failure }, work)
