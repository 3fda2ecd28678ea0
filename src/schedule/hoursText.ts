import type { Interval, Weekly } from '#contract/schedule.ts'

/** What a place that is not always open begins with: every day from 9 to 21. */
export const everyDay: Weekly = [1, 2, 3, 4, 5, 6, 7].map((day) => ({ day, from: 9 * 60, to: 21 * 60 }))

/** Days that follow each other and have the same hours; `days` count from 0 for Monday. */
export interface SameHours {
  days: number[]
  intervals: Interval[]
}

/** The open days of a week, from its first day on, those that follow each other with the same hours together. */
export function sameHours(weekly: Weekly, firstDay: number): SameHours[] {
  const groups: (SameHours & { text: string })[] = []
  for (let nth = 0; nth < 7; nth++) {
    const day = (firstDay - 1 + nth) % 7
    const intervals = weekly
      .filter((one) => one.day === day + 1)
      .map(({ from, to }) => ({ from, to }))
      .toSorted((a, b) => a.from - b.from)
    const text = JSON.stringify(intervals)
    const last = groups.at(-1)
    if (last?.text === text) last.days.push(day)
    else groups.push({ days: [day], intervals, text })
  }
  return groups
    .filter(({ intervals }) => intervals.length > 0)
    .map(({ days, intervals }) => ({ days, intervals }))
}
