import { readdirSync, readFileSync } from 'node:fs'
import type { Database } from '#server/db/open.ts'

/** Milliseconds of processor time that the product and PostgreSQL have used so far. */
export interface Used {
  product: number
  postgres: number
}

/** Linux counts in hundredths of a second. */
const TICK_MS = 10

/** Reads what the process of the product and all of PostgreSQL have used; not a number where they run elsewhere. */
export async function processorClock(database: Database, productPid: number): Promise<() => Used> {
  const { rows } = await database.executeSql('select pg_backend_pid() as pid')
  const { parent } = statOf((rows as { pid: number }[])[0]!.pid)
  const postgres = () =>
    readdirSync('/proc')
      .filter((name) => /^\d+$/.test(name))
      .map((pid) => statOf(Number(pid)))
      .filter((one) => one.parent === parent || one.pid === parent)
      .reduce((sum, { ms }) => sum + ms, 0)
  return () => ({ product: statOf(productPid).ms, postgres: parent === 0 ? Number.NaN : postgres() })
}

/** A process that has ended meanwhile has used nothing. */
function statOf(pid: number): { pid: number; parent: number; ms: number } {
  try {
    // The name in brackets may hold spaces: what counts comes behind it.
    const text = readFileSync(`/proc/${pid}/stat`, 'utf8')
    const fields = text.slice(text.lastIndexOf(')') + 2).split(' ')
    const [user, system] = [Number(fields[11]), Number(fields[12])]
    return { pid, parent: Number(fields[1]), ms: (user + system) * TICK_MS }
  } catch {
    return { pid, parent: 0, ms: 0 }
  }
}
