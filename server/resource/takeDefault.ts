import { ask, sql } from '#server/db/sql.ts'
import type { Work } from '#server/http/work.ts'

/**
 * Makes room for another default row of a company's table; the old one gets a new version, so that nobody writes over it
 * unseen. For tables with `is_default`, whose rows are written one at a time.
 */
export async function takeDefault(table: string, { db, session, now }: Work): Promise<void> {
  await ask(
    db,
    sql`update ${sql.table(table)} set is_default = false, version = version + 1, updated_at = ${now}
      where company_id = ${session.company_id} and is_default and archived_at is null`,
  )
}
