import type { Database } from '#server/db/open.ts'
import type { Db } from '#server/db/tenant.ts'
import type { Log, Ports } from '#server/ports.ts'
import type { Queue } from './queue.ts'

const LOOK_MS = 15_000

interface Parts {
  database: Database
  ports: Ports
  log: Log
}

/** What has a moment of its own in the database. */
export interface Timed {
  /** Name of the job. */
  job: string
  /** Asks for `company_id` and `at` of all companies' moments that come before `$1`. */
  due: string
  /** How often it is looked for, and how far ahead; a quarter of a minute by default. */
  lookMs?: number
  /** Does what is due in one company; done twice it changes nothing. */
  act(db: Db, companyId: string, now: Date, newId: () => string): Promise<void>
}

/** Does things when their moment written in the database comes, from now on; answers how to stop. A lost process leaves nothing behind: the next one finds what is due. */
export async function startAtItsTime(
  queue: Queue,
  { database, ports, log }: Parts,
  { job, due, act, lookMs = LOOK_MS }: Timed,
): Promise<() => void> {
  await queue.work<{ company_id: string }>(job, ({ company_id }) =>
    database.asTenant(company_id, (db) => act(db, company_id, ports.clock(), ports.newId), { retries: 3 }),
  )
  const sendDue = async () => {
    const now = ports.clock().getTime()
    const moments = await database.asRoot((db) =>
      db.query<{ company_id: string; at: string }>(due, [new Date(now + lookMs)]),
    )
    for (const { company_id, at } of moments) {
      const wait = new Date(at).getTime() - now
      await queue.send(job, { company_id }, Math.max(0, Math.ceil(wait / 1000)))
    }
  }
  const look = () =>
    sendDue().catch((error: unknown) =>
      log.warn(`What is due for ${job} could not be looked for: ${String(error)}`),
    )
  await look()
  const timer = setInterval(() => void look(), lookMs)
  timer.unref()
  return () => clearInterval(timer)
}
