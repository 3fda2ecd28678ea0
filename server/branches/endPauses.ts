import type { Database } from '#server/db/open.ts'
import type { Db } from '#server/db/tenant.ts'
import type { Queue } from '#server/jobs/queue.ts'
import type { Log, Ports } from '#server/ports.ts'
import { tellPause } from './pause.ts'

const JOB = 'branches.resume'
const AHEAD_MS = 15_000

interface Due extends Record<string, unknown> {
  company_id: string
}

interface Parts {
  database: Database
  ports: Ports
  log: Log
}

/** Tells open screens when a branch takes orders again, from now on; answers how to stop. That it sells again needs no job: a pause ends by its time. */
export async function startPauseTimer(queue: Queue, { database, ports, log }: Parts): Promise<() => void> {
  await queue.work<Due>(JOB, ({ company_id }) =>
    database.asTenant(company_id, (db) => endPauses(db, company_id, ports.clock()), { retries: 3 }),
  )
  const look = () =>
    sendDue(queue, database, ports.clock()).catch((error: unknown) =>
      log.warn(`Pauses that end could not be looked for: ${String(error)}`),
    )
  await look()
  const timer = setInterval(() => void look(), AHEAD_MS)
  timer.unref()
  return () => clearInterval(timer)
}

/** A job for every company and moment at which a branch goes on before the next look. */
async function sendDue(queue: Queue, database: Database, now: Date): Promise<void> {
  const due = await database.asRoot((db) =>
    db.query<{ company_id: string; paused_until: string }>(
      'select distinct company_id, paused_until from branches where paused_until <= $1',
      [new Date(now.getTime() + AHEAD_MS)],
    ),
  )
  for (const { company_id, paused_until } of due) {
    const wait = new Date(paused_until).getTime() - now.getTime()
    await queue.send(JOB, { company_id }, Math.max(0, Math.ceil(wait / 1000)))
  }
}

/** Ends the company's pauses whose time has come and tells of each; done twice it changes nothing. */
export async function endPauses(db: Db, companyId: string, now: Date): Promise<void> {
  const ended = await db.query<{ id: string; version: number }>(
    `update branches set paused_until = null, version = version + 1, updated_at = $2
     where company_id = $1 and paused_until <= $2 returning id, version`,
    [companyId, now],
  )
  for (const branch of ended) await tellPause({ db, now }, companyId, branch)
}
