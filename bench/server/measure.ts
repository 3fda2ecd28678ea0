import type { Call } from './httpLoad.ts'
import type { Reading } from './cases.ts'
import type { Used } from './processor.ts'
import type { startGenerator } from './processes.ts'
import type { Measured } from './workers.ts'

/** Everything that a measurement needs. */
export interface Bench {
  generator: ReturnType<typeof startGenerator>
  postgres: { freeUrl: string }
  product: { address: string }
  tokens: string[]
  companyId: string
  pace: { rounds: number; ms: number }
  used: () => Used
}

/** Medians of all rounds, of the SQL and of the product, plain and packed as for a browser. */
export interface ReadingResult extends Pick<Reading, 'name' | 'must' | 'goal' | 'mostBytes'> {
  sql: Measured
  plain: Measured
  packed: Measured
  /** Share of the SQL, in percent. */
  share: number
  packedShare: number
  /** Milliseconds of processor time for each plain call. */
  used: Used
}

/** How long a staff member waits for a new order, alone and among eight. */
export interface OrdersResult {
  alone: Measured
  together: Measured
  /** Milliseconds of processor time for each order of one person. */
  used: Used
}

const CONNECTIONS = 8

/** Alternates the SQL and the product, so that a busy moment of the machine hits both. */
export async function measureReading(bench: Bench, reading: Reading): Promise<ReadingResult> {
  const { postgres, product, tokens, companyId, pace, generator } = bench
  const load = { connections: CONNECTIONS, ms: pace.ms }
  const sql = {
    kind: 'sql',
    load: { ...load, url: postgres.freeUrl, companyId, sendings: reading.sendings },
  } as const
  const plain = {
    kind: 'http',
    load: { ...load, address: product.address, tokens, calls: reading.calls },
  } as const
  const packed = { kind: 'http', load: { ...plain.load, packing: 'br' } } as const
  const orders = [sql, plain, packed]
  for (const order of orders)
    await generator.run({ ...order, load: { ...order.load, ms: pace.ms / 4 } } as typeof order)
  const measured: Measured[][] = orders.map(() => [])
  const used = meter(bench)
  for (let round = 0; round < pace.rounds; round++)
    for (const [index, order] of orders.entries()) {
      const run = () => generator.run(order)
      measured[index]!.push(await (order === plain ? used.during(run) : run()))
    }
  const [s, p, b] = measured.map(medianOf) as [Measured, Measured, Measured]
  const { name, must, goal, mostBytes } = reading
  const shareOf = (one: Measured) => (one.perSecond / s.perSecond) * 100
  return {
    name,
    must,
    goal,
    mostBytes,
    sql: s,
    plain: p,
    packed: b,
    share: shareOf(p),
    packedShare: shareOf(b),
    used: used.each(),
  }
}

/** Makes orders one after the other, then by eight people at once. */
export async function measureOrders(bench: Bench, calls: Call[]): Promise<OrdersResult> {
  const { product, tokens, pace, generator } = bench
  const run = (connections: number, ms: number) =>
    generator.run({ kind: 'http', load: { connections, ms, address: product.address, tokens, calls } })
  await run(CONNECTIONS, pace.ms / 4)
  const used = meter(bench)
  const [alone, together]: [Measured[], Measured[]] = [[], []]
  for (let round = 0; round < pace.rounds; round++) {
    alone.push(await used.during(() => run(1, pace.ms)))
    together.push(await run(CONNECTIONS, pace.ms))
  }
  return { alone: medianOf(alone), together: medianOf(together), used: used.each() }
}

/** Adds up the processor time of some runs and shares it out over their calls. */
function meter({ used, pace }: Bench) {
  const sum = { product: 0, postgres: 0, calls: 0 }
  return {
    async during(run: () => Promise<Measured>): Promise<Measured> {
      const before = used()
      const measured = await run()
      const after = used()
      sum.product += after.product - before.product
      sum.postgres += after.postgres - before.postgres
      sum.calls += (measured.perSecond * pace.ms) / 1000
      return measured
    },
    each: (): Used => ({ product: sum.product / sum.calls, postgres: sum.postgres / sum.calls }),
  }
}

/** The median of each figure. */
function medianOf(rounds: Measured[]): Measured {
  const of = (figure: keyof Measured) =>
    rounds.map((one) => one[figure]).toSorted((one, other) => one - other)[Math.floor(rounds.length / 2)]!
  return { perSecond: of('perSecond'), p50: of('p50'), p99: of('p99'), bytes: of('bytes') }
}
