import type { OrdersResult, ReadingResult } from './measure.ts'
import type { Size } from './town.ts'

const MOST_ORDER_MS = 5

interface Measurement {
  size: Size
  pace: { rounds: number; ms: number }
  read: ReadingResult[]
  made: OrdersResult
  version: string
}

/** The section of the results, in Markdown. */
export function reportOf({ size, pace, read, made, version }: Measurement): string {
  return `## The server against its own SQL

\`node bench/server.ts\`: one company with ${count(size.orders)} orders of 3 lines, ${count(size.customers)} customers, ${count(size.products)} products on
PostgreSQL ${version}, fsync on. 8 connections, medians of ${pace.rounds} alternating rounds of ${pace.ms / 1000} s. Token, permission, limits,
row-level security, transaction and validation are on; every token makes 50 calls, then the next one is used, so one
call in 50 looks a session up. The SQL is the text of the product's own handlers, prepared and sent by \`pg\` from one Node process
without transactions and past row-level security. The load comes from a process of its own that shares the cores
with the product and PostgreSQL. "Node" and "PostgreSQL" are milliseconds of processor time for each call. "Packed" asks for Brotli as a
browser does; it has no goal of its own.

| Work | SQL alone /s | ours /s | share | must | p50 ms | p99 ms | Node | PostgreSQL | bytes | packed /s | share | bytes |
|---|---:|---:|---:|---:|---:|---:|---:|---:|---:|---:|---:|---:|
${read.map(rowOf).join('\n')}

| A paid order of 3 lines in one call | p50 ms | p99 ms | /s | Node | PostgreSQL | must |
|---|---:|---:|---:|---:|---:|---:|
| one person | ${made.alone.p50.toFixed(1)} | ${made.alone.p99.toFixed(1)} | ${Math.round(made.alone.perSecond)} | ${made.used.product.toFixed(1)} | ${made.used.postgres.toFixed(1)} | p50 ≤ ${MOST_ORDER_MS} ms |
| eight people of one company at once | ${made.together.p50.toFixed(1)} | ${made.together.p99.toFixed(1)} | ${Math.round(made.together.perSecond)} | | | |

${missedOf(read, made)}
`
}

const count = (value: number) => value.toLocaleString('en')

function rowOf({ name, sql, plain, packed, share, packedShare, used, must, goal }: ReadingResult): string {
  const wanted = goal ? `${must} (goal ${goal})` : must
  const ours = [
    Math.round(plain.perSecond),
    `**${share.toFixed(1)} %**`,
    `${wanted} %`,
    plain.p50.toFixed(1),
    plain.p99.toFixed(1),
    used.product.toFixed(2),
    used.postgres.toFixed(2),
    plain.bytes,
  ]
  return `| ${[name, Math.round(sql.perSecond), ...ours, Math.round(packed.perSecond), `${packedShare.toFixed(0)} %`, packed.bytes].join(' | ')} |`
}

function missedOf(read: ReadingResult[], made: OrdersResult): string {
  const missed = read.flatMap(({ name, share, must, goal, mostBytes, plain }) => [
    ...(share < must ? [`${name}: ${share.toFixed(1)} % instead of ${must} %`] : []),
    ...(share >= must && goal && share < goal ? [`${name}: the goal of ${goal} %`] : []),
    ...(mostBytes && plain.bytes > mostBytes
      ? [`${name}: ${plain.bytes} bytes instead of ${mostBytes}`]
      : []),
  ])
  if (made.alone.p50 > MOST_ORDER_MS)
    missed.push(`a paid order: p50 ${made.alone.p50.toFixed(1)} ms instead of ${MOST_ORDER_MS}`)
  return missed.length === 0 ? 'Nothing is missed.' : `Missed: ${missed.join('; ')}.`
}
