import { inspect } from 'node:util'
import { isRunning } from '#server/db/processes.ts'
import { type ServerProcess, call } from '#tests/machine/cluster.ts'
import { type FaultEnvironment, postmasterPid } from './environment.ts'
import { stretched } from '#tests/run/patience.ts'

/** Counts and measurements of a run, by name. */
export type Figures = Record<string, number>

interface Row {
  id: string
  number: number
  total: number
  category: string
  lines: number
}

const SHOWN = 3
const LONGEST = 1000
/** Longer than any timeout of a call: a call that takes this long hangs. */
export const HUNG_MS = stretched(60_000)

/** Throws when there are violations of a guarantee. */
export function requireNone(promise: string, broken: readonly unknown[]): void {
  if (broken.length === 0) return
  const shown = inspect(broken.slice(0, SHOWN), { depth: 1, breakLength: Infinity })
  throw new Error(`${promise}: ${broken.length} times not, as ${shown.slice(0, LONGEST)}`)
}

/** Throws when there is any other outcome. */
export function requireOnly(outcomes: Record<string, number>, allowed: readonly string[]): void {
  const others = Object.entries(outcomes).filter(([outcome]) => !allowed.includes(outcome))
  requireNone(`calls are answered with ${allowed.join(', ')} only`, others)
}

/** Every answered order exists exactly once with the answered content, order numbers have no gap, and every invariant holds. */
export async function requireWhole(environment: FaultEnvironment): Promise<void> {
  const rows = await readOrders(environment)
  const byId = new Map(rows.map((row) => [row.id, row]))
  const orders = environment.tickets.filter(({ body }) => body.lines)
  const cancels = environment.tickets.filter(({ body }) => !body.lines)
  requireNone(
    'an order that was answered is there as it was told',
    orders.filter(({ answer, body }) => {
      const row = byId.get(answer?.id ?? '')
      return (
        row?.number !== answer?.number || row?.total !== answer?.total || row?.lines !== body.lines?.length
      )
    }),
  )
  requireNone(
    'an answered cancellation is kept',
    cancels.filter(({ answer }) => byId.get(answer?.id ?? '')?.category !== 'cancelled'),
  )
  const asked = new Set(orders.map(({ answer }) => answer?.id))
  if (asked.size !== orders.length) throw new Error('Two wishes were answered with one order')
  requireNone(
    'there is no order that nobody asked for',
    rows.filter(({ id }) => !asked.has(id)),
  )
  requireNone(
    'numbers have no gap',
    rows.filter(({ number }, at) => number !== at + 1),
  )
  requireNone('every invariant holds', await environment.breaches())
}

/** On SIGTERM a process exits with code 0 and leaves no process behind. */
export async function requireCleanEnd({ dataDir }: FaultEnvironment, server: ServerProcess): Promise<void> {
  const postgres = dataDir === undefined ? undefined : postmasterPid(dataDir)
  const code = await server.stop()
  requireNone('the product ends with code 0', code === 0 ? [] : [code])
  if (postgres !== undefined) requireNone('its PostgreSQL ends with it', [postgres].filter(isRunning))
}

/** Without its database a process is alive but not ready. */
export async function requireUnready(address: string): Promise<void> {
  const [health, ready] = await Promise.all(
    ['/healthz', '/readyz'].map((path) =>
      call('GET', address + path, { signal: AbortSignal.timeout(HUNG_MS) }),
    ),
  )
  if (health?.status !== 200 || ready?.status !== 503)
    throw new Error(`Without a database health is ${health?.status} and readiness ${ready?.status}`)
}

async function readOrders({ database, companyId }: FaultEnvironment): Promise<Row[]> {
  return database.asTenant(companyId, (db) =>
    db.query<Row>(
      `select id, number, total, category, (select count(*) from order_lines
         where order_lines.company_id = orders.company_id and order_id = orders.id) as lines
       from orders where company_id = $1 order by number`,
      [companyId],
    ),
  )
}

/** Median and maximum of durations, in whole milliseconds. */
export function durations(name: string, all: readonly number[]): Figures {
  const sorted = all.toSorted((a, b) => a - b)
  const at = (share: number) => Math.round(sorted[Math.floor((sorted.length - 1) * share)] ?? 0)
  return { [`${name}, median ms`]: at(0.5), [`${name}, longest ms`]: at(1) }
}
