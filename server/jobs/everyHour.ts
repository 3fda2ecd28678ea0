import { repeat, type RepeatParts } from './repeat.ts'

const HOUR_MS = 3_600_000

/** Does something now and every hour, as `repeat`. */
export const everyHour = (
  parts: RepeatParts,
  { name, failure }: { name: string; failure: string },
  work: () => Promise<unknown>,
): (() => Promise<void>) => repeat(parts, { name, everyMs: HOUR_MS, failure }, work)
