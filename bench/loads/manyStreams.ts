import { setTimeout as pause } from 'node:timers/promises'
import { openSessions } from './companies.ts'
import { payloadOf, quantile, short } from './ask.ts'
import { holdStreams } from './holdStreams.ts'
import { settledMb } from './memory.ts'
import type { Row } from './row.ts'
import { type Town, order } from './town.ts'

const MOST_KB = 40
const MOST_MS = 2000
const ROUNDS = 3
const ARRIVE_MS = 3000

/** Every screen of every company listens; then each company takes orders. */
export async function manyStreams(town: Town, count: number): Promise<Row[]> {
  const each = Math.ceil(count / town.sellers.length)
  const streams = holdStreams()
  try {
    const listeners = await Promise.all(
      town.sellers.map(({ id }) => openSessions(town.environment.database, id, each)),
    )
    const tokens = listeners.flatMap((one) => one.tokens)
    const before = await settledMb(town.server.pid, ARRIVE_MS)
    await streams.open(town.server.address, tokens)
    const kb = ((await settledMb(town.server.pid, ARRIVE_MS)) - before) * (1024 / tokens.length)
    const sent = new Map<string, number>()
    for (let round = 0; round < ROUNDS; round++) {
      for (const seller of town.sellers) {
        const at = performance.timeOrigin + performance.now()
        sent.set(payloadOf<{ id: string }>(await order(town, seller, [seller.tea], round)).id, at)
      }
    }
    await pause(ARRIVE_MS)
    const { open, lost, heard } = await streams.tell()
    const delays = heard.flatMap(([id, at]) => at.map((moment) => moment - (sent.get(id) ?? Number.NaN)))
    const p95 = quantile(delays, 0.95)
    const load = `${open.toLocaleString('en')} event streams in ${town.sellers.length} companies`
    const isComplete = delays.length === sent.size * each && lost === 0
    return [
      {
        load: `${load}: an order is sent → every screen of its company hears it`,
        goal: `p95 at most ${MOST_MS / 1000} s, none missed`,
        found: `p50 ${short(quantile(delays, 0.5))} ms, p95 ${short(p95)} ms; ${delays.length.toLocaleString('en')} of ${(sent.size * each).toLocaleString('en')} heard`,
        isKept: isComplete && p95 <= MOST_MS,
      },
      {
        load: `${load}: memory of each`,
        goal: `at most ${MOST_KB} kB`,
        found: `${short(kb)} kB`,
        isKept: kb <= MOST_KB,
      },
    ]
  } finally {
    streams.close()
  }
}
