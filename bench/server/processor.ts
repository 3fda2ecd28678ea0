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
      .filter((one) => one.parent === parent)
      // What connections that are closed have used is the postmaster's to tell.
      .reduce((sum, { ms }) => sum + ms, statOf(parent).ms + statOf(parent).msOfEnded)
  return () => ({ product: statOf(productPid).ms, postgres: parent === 0 ? Number.NaN : postgres() })
}

/** A process that has ended meanwhile has used nothing. */
function statOf(pid: number): { parent: number; ms: number; msOfEnded: number } {
  try {
    // The name in brackets may hold spaces: what counts comes behind it.
    const text = readFileSync(`/proc/${pid}/stat`, 'utf8')
    const fields = text.slice(text.lastIndexOf(')') + 2).split(' ')
    const [user = 0, system = 0, childrenUser = 0, childrenSystem = 0] = fields.slice(11, 15).map(Number)
    return {
      parent: Number(fields[1]),
      ms: (user + system) * TICK_MS,
      msOfEnded: (childrenUser + childrenSystem) * TICK_MS,
    }
  } catch {
    return { parent: 0, ms: 0, msOfEnded: 0 }
  }
}
