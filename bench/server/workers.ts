/** How much is sent. */
export interface Load {
  connections: number
  ms: number
}

/** What came of it; times in milliseconds. */
export interface Measured {
  perSecond: number
  p50: number
  p99: number
  /** Of the longest answer. */
  bytes: number
}

/** Has every worker do one turn after the other until the time is over; a turn answers how long its answer was. */
export async function workers(
  { connections, ms }: Load,
  turn: (worker: number, turn: number) => Promise<number>,
): Promise<Measured> {
  const times: number[] = []
  let bytes = 0
  let turns = 0
  const start = performance.now()
  const work = async (worker: number) => {
    for (let now = start; now < start + ms;) {
      bytes = Math.max(bytes, await turn(worker, turns++))
      const end = performance.now()
      times.push(end - now)
      now = end
    }
  }
  await Promise.all(Array.from({ length: connections }, (_, worker) => work(worker)))
  const took = performance.now() - start
  const sorted = times.toSorted((one, other) => one - other)
  const at = (share: number) => sorted[Math.floor((sorted.length - 1) * share)] ?? 0
  return { perSecond: (times.length / took) * 1000, p50: at(0.5), p99: at(0.99), bytes }
}
