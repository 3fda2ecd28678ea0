import { ask, sql } from '#server/db/sql.ts'
import { unknownAt } from '#server/http/answers/refusal.ts'
import type { Work } from '#server/http/work.ts'

/** The id of a living row that a field refers to; ids of other companies are as unknown as ids of nobody, and so are archived ones. */
export async function requireRow(
  field: string,
  table: string,
  id: string,
  { db, session }: Work,
): Promise<string> {
  const [row] = await ask<{ id: string }>(
    db,
    sql`select id from ${sql.table(table)} where company_id = ${session.company_id} and id = ${id} and archived_at is null`,
  )
  if (!row) throw unknownAt(field)
  return row.id
}
