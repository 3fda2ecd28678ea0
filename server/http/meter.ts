import type { FastifyInstance } from 'fastify'
import { isFailed } from './answers/failures.ts'

const MOST_KEPT = 5000
const WINDOW_MS = 300_000

interface Call {
  at: number
  ms: number
  isFailed: boolean
}

/** What a process has answered in the last five minutes, and how many streams it holds. */
class Meter {
  streams = 0
  #calls: Call[] = []
  #next = 0

  record(call: Call): void {
    this.#calls[this.#next] = call
    this.#next = (this.#next + 1) % MOST_KEPT
  }

  figures(now: number): { p95_ms: number | null; calls: number; failed: number } {
    const recent = this.#calls.filter(({ at }) => at > now - WINDOW_MS)
    const sorted = recent.map(({ ms }) => ms).toSorted((a, b) => a - b)
    const p95 = sorted[Math.ceil(sorted.length * 0.95) - 1]
    return {
      p95_ms: p95 === undefined ? null : Math.round(p95 * 10) / 10,
      calls: recent.length,
      failed: recent.filter(({ isFailed }) => isFailed).length,
    }
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
