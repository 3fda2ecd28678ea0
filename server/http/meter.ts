import type { FastifyInstance } from 'fastify'
import { isFailed } from './answers/failures.ts'

const MOST_KEPT = 5000
const WINDOW_MS = 300_000
const MINUTE_MS = 60_000
const MINUTES = 60

interface Call {
  at: number
  ms: number
  isFailed: boolean
}

interface HourFigures {
  calls: number
  failed: number
}

interface Minute extends HourFigures {
  /** Since 1970. */
  minute: number
}

/** What a process has answered in the last five minutes and the last hour, and how many streams it holds. */
export class Meter {
  streams = 0
  #calls: Call[] = []
  #next = 0
  #minutes: Minute[] = []

  record(call: Call): void {
    this.#calls[this.#next] = call
    this.#next = (this.#next + 1) % MOST_KEPT
    const minute = Math.floor(call.at / MINUTE_MS)
    const place = minute % MINUTES
    const before = this.#minutes[place]
    const { calls, failed } = before?.minute === minute ? before : { calls: 0, failed: 0 }
    this.#minutes[place] = { minute, calls: calls + 1, failed: failed + Number(call.isFailed) }
  }

  figures(now: number): { p95_ms: number | null; calls: number; failed: number; hour: HourFigures } {
    const recent = this.#calls.filter(({ at }) => at > now - WINDOW_MS)
    const sorted = recent.map(({ ms }) => ms).toSorted((a, b) => a - b)
    const p95 = sorted[Math.ceil(sorted.length * 0.95) - 1]
    return {
      p95_ms: p95 === undefined ? null : Math.round(p95 * 10) / 10,
      calls: recent.length,
      failed: recent.filter(({ isFailed }) => isFailed).length,
      hour: this.#hour(now),
    }
  }

  #hour(now: number): HourFigures {
    const first = Math.floor(now / MINUTE_MS) - MINUTES
    const recent = this.#minutes.filter(({ minute }) => minute > first)
    const sum = (of: keyof HourFigures) => recent.reduce((total, one) => total + one[of], 0)
    return { calls: sum('calls'), failed: sum('failed') }
  }
}

export const meter = new Meter()

/** Measures every call of the API but the streams, whose answers never end. */
export function measureCalls(app: FastifyInstance, apiBase: string): void {
  app.addHook('onResponse', async (request, reply) => {
    if (!request.url.startsWith(`${apiBase}/`) || request.url.includes('/events')) return
    meter.record({ at: Date.now(), ms: reply.elapsedTime, isFailed: isFailed(reply) })
  })
}
