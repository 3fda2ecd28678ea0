import { ask, sql } from '#server/db/sql.ts'
import type { Db } from '#server/db/tenant.ts'

interface Defaulting {
  db: Db
  session: { company_id: string | null }
  now: Date
}

/**
 * Makes room for another default row of a company's table, or of the platform's; the old one gets a new version, so that
 * nobody writes over it unseen. For tables with `is_default`, whose rows are written one at a time.
 */
export async function takeDefault(table: string, { db, session, now }: Defaulting): Promise<void> {
  const own = session.company_id === null ? sql`true` : sql`company_id = ${session.company_id}`
  await ask(
    db,
    sql`update ${sql.table(table)} set is_default = false, version = version + 1, updated_at = ${now}
      where ${own} and is_default and archived_at is null`,
  )
}
