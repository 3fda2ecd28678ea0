import type { Database } from '#server/db/open.ts'
import type { Db } from '#server/db/tenant.ts'
import type { Log, Ports } from '#server/ports.ts'
import type { Queue } from './queue.ts'
import { repeat } from './repeat.ts'

const LOOK_MS = 15_000

interface Parts {
  database: Database
  ports: Ports
  log: Log
}

/** A job whose times of running are stored in the database. */
export interface ScheduledJob {
  /** Name of the job. */
  job: string
  /** SQL: `company_id` and `at` of every run that is due before `$1`. */
  due: string
  /** Interval of the query, and how far ahead it looks; 15 seconds by default. */
  lookMs?: number
  /** Does what is due in one company; must be idempotent. */
  act(db: Db, companyId: string, now: Date, newId: () => string): Promise<void>
}

/** Starts running a scheduled job at the times in the database; answers how to stop. Nothing is lost with a process: the next one finds what is due. */
export async function startScheduledJob(
  queue: Queue,
  { database, ports, log }: Parts,
  { job, due, act, lookMs = LOOK_MS }: ScheduledJob,
): Promise<() => Promise<void>> {
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
  return repeat(
    { log, database },
    { name: job, everyMs: lookMs, failure: `What is due for ${job} could not be looked for` },
    sendDue,
  )
}
