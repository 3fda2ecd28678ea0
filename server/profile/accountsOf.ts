import type { Db } from '#server/db/tenant.ts'

/** Ids of a person: the account, and those that were merged into it. */
export async function accountsOf(db: Db, userId: string): Promise<string[]> {
  const merged = await db.query<{ id: string }>('select id from users where merged_into = $1', [userId])
  return [userId, ...merged.map(({ id }) => id)]
}
