import { billingInvariants } from '#server/backup/billingInvariants.ts'
import type { Database } from '#server/db/open.ts'

/** What of all that must hold of money and time does not. */
export function brokenInvariants(database: Database): Promise<string[]> {
  return database.asRoot(async (db) => {
    const broken: string[] = []
    for (const { name, sql } of billingInvariants)
      for (const { what } of await db.query<{ what: string }>(sql, [null])) broken.push(`${name}: ${what}`)
    return broken
  })
}
