import { type Fragment, ask, sql } from '#server/db/sql.ts'
import type { Db } from '#server/db/tenant.ts'
import { Refusal, type Text } from '#server/http/answers/refusal.ts'

interface Keeping {
  db: Db
  session: { company_id: string | null }
}

/**
 * Throws 409 where no other living row of the company, or of the platform, fulfils the condition: one always does. For
 * tables whose rows are written one at a time.
 */
export async function keepOne(
  table: string,
  { id, text, condition = sql`true` }: { id: string; text: Text; condition?: Fragment },
  { db, session }: Keeping,
): Promise<void> {
  const own = session.company_id === null ? sql`true` : sql`company_id = ${session.company_id}`
  const [other] = await ask(
    db,
    sql`select id from ${sql.table(table)}
      where ${own} and id <> ${id} and archived_at is null and ${condition} limit 1`,
  )
  if (!other) throw new Refusal(409, 'conflict', text)
}
