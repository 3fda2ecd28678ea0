import type { Database } from '#server/db/open.ts'
import type { Db } from '#server/db/tenant.ts'
import { emit } from '#server/http/outbox.ts'
import type { Queue } from '#server/jobs/queue.ts'
import type { Log, Ports } from '#server/ports.ts'

const JOB = 'stopList.lift'
const AHEAD_MS = 15_000

interface Due extends Record<string, unknown> {
  company_id: string
}

interface Parts {
  database: Database
  ports: Ports
  log: Log
}

/** Puts products back on sale when their time has come, from now on; answers how to stop. A lost process leaves nothing behind: the next one finds what is due. */
export async function startStopTimer(queue: Queue, { database, ports, log }: Parts): Promise<() => void> {
  await queue.work<Due>(JOB, ({ company_id }) =>
    database.asTenant(company_id, (db) => liftStops(db, company_id, ports.clock()), { retries: 3 }),
  )
  const look = () =>
    sendDue(queue, database, ports.clock()).catch((error: unknown) =>
      log.warn(`Stops that end could not be looked for: ${String(error)}`),
    )
  await look()
  const timer = setInterval(() => void look(), AHEAD_MS)
  timer.unref()
  return () => clearInterval(timer)
}

/** A job for every company and moment at which something comes back before the next look. */
async function sendDue(queue: Queue, database: Database, now: Date): Promise<void> {
  const due = await database.asRoot((db) =>
    db.query<{ company_id: string; until: string }>(
      `select company_id, stopped_until as until from products where stopped_until <= $1
       union select company_id, until from product_stops where until <= $1`,
      [new Date(now.getTime() + AHEAD_MS)],
    ),
  )
  for (const { company_id, until } of due) {
    const wait = new Date(until).getTime() - now.getTime()
    await queue.send(JOB, { company_id }, Math.max(0, Math.ceil(wait / 1000)))
  }
}

/** Ends the company's stops whose time has come and tells open screens once; done twice it changes nothing. */
export async function liftStops(db: Db, companyId: string, now: Date): Promise<void> {
  const key = [companyId, now]
  const everywhere = await db.query<{ id: string }>(
    `update products set is_on_sale = true, stopped_until = null where company_id = $1 and stopped_until <= $2 returning id`,
    key,
  )
  const inBranches = await db.query<{ id: string }>(
    'delete from product_stops where company_id = $1 and until <= $2 returning product_id as id',
    key,
  )
  const ids = [...everywhere, ...inBranches].map(({ id }) => id)
  const [first] = await db.query<{ id: string; version: number }>(
    `update products set version = version + 1, updated_at = $2 where company_id = $1 and id = any($3) returning id, version`,
    [...key, ids],
  )
  if (!first) return
  const { id, version } = first
  const told = { event: 'product.updated', entity: 'products', entity_id: id, version } as const
  await emit(db, companyId, { ...told, permission: 'products.view' }, now)
}
