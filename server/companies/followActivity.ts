import type { Database } from '#server/db/open.ts'
import type { Db } from '#server/db/tenant.ts'
import { repeat } from '#server/jobs/repeat.ts'
import type { Log, Ports } from '#server/ports.ts'

const EVERY_MS = 10 * 60_000
/** What one count looks back at: the one before may have been missed. */
const BACK = "interval '2 days'"

interface Parts {
  database: Database
  ports: Pick<Ports, 'clock'>
  log: Log
}

/** Starts counting when companies were last busy; answers how to stop. */
export function startFollowingActivity(parts: Parts): () => Promise<void> {
  const { database, ports } = parts
  const failure = 'The activity of companies could not be counted'
  return repeat(parts, { name: 'companies.activity', everyMs: EVERY_MS, failure }, () =>
    database.asRoot((db) => followActivity(db, ports.clock())),
  )
}

/** Writes down when somebody of each company was last here, and the last day on which it sold. */
export async function followActivity(db: Db, now: Date): Promise<void> {
  await db.run(
    `update companies set seen_at = fresh.at from (
       select company_id, max(last_seen_at) as at from users
       join employees on user_id = users.id and employees.state = 'active'
       where last_seen_at > $1::timestamptz - ${BACK} group by company_id) as fresh
     where companies.id = fresh.company_id and (seen_at is null or seen_at < fresh.at)`,
    [now],
  )
  await db.run(
    `update companies set last_order_on = fresh.day from (
       select company_id, max(day) as day from order_hours
       where day > ($1::timestamptz - ${BACK})::date and orders > 0 group by company_id) as fresh
     where companies.id = fresh.company_id and (last_order_on is null or last_order_on < fresh.day)`,
    [now],
  )
}
