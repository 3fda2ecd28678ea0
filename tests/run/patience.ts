// Every limit of waiting. A limit is at least five times what its step usually takes, and stretches with the machine.
import { once } from 'node:events'
import { setTimeout as pause } from 'node:timers/promises'
import { inspect } from 'node:util'
import { Worker } from 'node:worker_threads'

/** What the loop below takes, twice at once, on the two cores of 2024 that the limits were taken on. */
const USUAL_MS = 470
const loop = `let x = 1; for (let n = 0; n < 2e7; n++) x = (x * 48271) % 2147483647; require('worker_threads').parentPort.postMessage(x)`

/** How many times slower than that this machine is; two threads, because a limit on the processor is shared by its cores. */
async function measured(): Promise<number> {
  const start = performance.now()
  await Promise.all([1, 2].map(() => once(new Worker(loop, { eval: true }), 'message')))
  return (performance.now() - start) / USUAL_MS
}

/** Measured once, by the first process of a run; the others inherit it. */
process.env['SLOWNESS'] ??= Math.max(1, await measured()).toFixed(2)

/** 1 on the usual machine, more on a slower one, never less. */
export const slowness = Number(process.env['SLOWNESS'])

/** A time that is promised or waited for, as long as it is on this machine. */
export const stretched = (ms: number): number => Math.ceil(ms * slowness)

export const limits = {
  /** Until a state is there that a test looks for: usually below 2 s, 4 s after a fault. */
  look: stretched(20_000),
  /** Until something in the background has been done: a mail, a job, an import, a backup; usually below 5 s. */
  work: stretched(30_000),
  /** Until a process takes calls: usually 5 s, with its demo companies 20 s. */
  start: stretched(120_000),
  /** A test of a server or of a component: usually below 10 s. */
  test: stretched(60_000),
  /** What several tests stand on: a database, a shop with everything in it. */
  ground: stretched(120_000),
  /** A journey: usually below 20 s. */
  journey: stretched(120_000),
  /** A journey through every screen, a fault with its rounds, every operation of the API: usually a minute. */
  long: stretched(400_000),
  /** Every hostile request at every operation: a quarter of an hour in `npm run test:all`. */
  sweep: stretched(5_000_000),
}

/** What is waited for; when it does not come in time, what was seen instead. */
export async function inTime<Value>(coming: Promise<Value>, seen: () => unknown): Promise<Value> {
  const late = new AbortController()
  const end = { signal: late.signal, ref: false }
  const tooLate = pause(limits.work, undefined, end).then(() => {
    throw new Error(`It did not come within ${limits.work} ms; seen: ${inspect(seen(), { depth: 5 })}`)
  })
  try {
    return await Promise.race([coming, tooLate])
  } finally {
    tooLate.catch(() => undefined)
    late.abort()
  }
}
