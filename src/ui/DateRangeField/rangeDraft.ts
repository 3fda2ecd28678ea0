import type { DateRange } from '#src/ui/Calendar/Calendar.tsx'

/** A range while it is chosen: the second day may be open. */
export interface RangeDraft {
  from: string | null
  to: string | null
}

/** The first press begins a range, the second ends it whichever way round, a third begins anew. */
export function pressDay({ from, to }: RangeDraft, day: string): RangeDraft {
  if (from === null || to !== null) return { from: day, to: null }
  return sorted(from, day)
}

/** What a draft amounts to: both days in order, one day alone, or nothing. */
export function finishRange({ from, to }: RangeDraft): DateRange | null {
  const first = from ?? to
  return first === null ? null : sorted(first, to ?? first)
}

/** True where two ranges are the same days. */
export function isSameRange(one: DateRange | null, other: DateRange | null): boolean {
  return one?.from === other?.from && one?.to === other?.to
}

function sorted(one: string, other: string): DateRange {
  return one <= other ? { from: one, to: other } : { from: other, to: one }
}
