import { setTimeout as pause } from 'node:timers/promises'
import type { Asked } from './ask.ts'

/** Starts `call` so many times in a second, however long the answers take; resolves with all of them. */
export async function atPace(
  perSecond: number,
  seconds: number,
  call: (nth: number) => Promise<Asked>,
): Promise<Asked[]> {
  const begun = performance.now()
  const calls: Promise<Asked>[] = []
  for (let nth = 0; nth < perSecond * seconds; nth++) {
    const wait = begun + (nth * 1000) / perSecond - performance.now()
    if (wait > 1) await pause(wait)
    calls.push(call(nth))
  }
  return Promise.all(calls)
}

/** How often each status came, as `200 ×17, 409 ×2`. */
export function countStatuses(answers: readonly Asked[]): string {
  const counts = new Map<number, number>()
  for (const { status } of answers) counts.set(status, (counts.get(status) ?? 0) + 1)
  return [...counts].map(([status, count]) => `${status || 'no answer'} ×${count}`).join(', ')
}

/** Answers of 5xx, and calls that got none. */
export const failuresOf = (answers: readonly Asked[]): number =>
  answers.filter(({ status }) => status === 0 || status >= 500).length
