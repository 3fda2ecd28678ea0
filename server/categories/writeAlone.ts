import type { Db } from '#server/db/tenant.ts'

/**
 * Categories are written one at a time in a company: two moves at once could close a circle, two names take one slug.
 * Call it first: whoever has the company's counters already would wait for whoever waits for them.
 */
export async function writeAlone(db: Db, companyId: string): Promise<void> {
  await db.query('select pg_advisory_xact_lock(hashtextextended($1, 0))', [`categories:${companyId}`])
}
