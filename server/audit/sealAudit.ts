import type { Database } from '#server/db/open.ts'
import { everyHour } from '#server/jobs/everyHour.ts'
import type { Log, Ports } from '#server/ports.ts'

const DAY_MS = 86_400_000
/** A line carries the moment at which its call began: so long after midnight none comes into the day before. */
const LATE_MS = 2 * 3_600_000
const AT_ONCE = 200

interface Parts {
  database: Pick<Database, 'asRoot'>
  ports: Pick<Ports, 'clock'>
  log: Log
}

/** Starts sealing the days of the logs that are over, every hour; returns a function that stops it. */
export function startSealingAudit(parts: Parts): () => Promise<void> {
  return everyHour(parts, { name: 'audit.seal', failure: 'Days of the audit log could not be sealed' }, () =>
    sealAudit(parts),
  )
}

/** Seals every day that is over, of each company and of the platform. What is written meanwhile belongs to a day that is not. */
export async function sealAudit({ database, ports }: Omit<Parts, 'log'>): Promise<void> {
  const until = new Date(Math.floor((ports.clock().getTime() - LATE_MS) / DAY_MS) * DAY_MS)
  const day = until.toISOString().slice(0, 10)
  await database.asRoot(async (db) => {
    await db.query("select pg_advisory_xact_lock(hashtext('seal_platform_audit'))")
    await db.query('select seal_platform_audit($1)', [day])
  })
  let isMore = true
  while (isMore) {
    const due = await database.asRoot((db) => db.query<{ id: string }>(unsealed, [until]))
    for (const { id } of due)
      await database.asRoot(async (db) => {
        await db.query('select pg_advisory_xact_lock(hashtext($1))', [`seal_audit ${id}`])
        await db.query('select seal_audit($1, $2)', [id, day])
      })
    isMore = due.length === AT_ONCE
  }
}

/** Companies with lines of days that are over and not sealed. */
const unsealed = `
  select companies.id from companies
  left join lateral (
    select day from audit_seals where company_id = companies.id order by day desc limit 1) sealed on true
  where exists (
    select from audit_log where audit_log.company_id = companies.id and created_at < $1
      and created_at >= coalesce((sealed.day + 1)::timestamp at time zone 'UTC', '-infinity'))
  limit ${AT_ONCE}`
