import { unknownAt } from '#server/http/answers/refusal.ts'
import type { Work } from '#server/http/work.ts'
import { heldIds } from './inUse.ts'

/**
 * The id of a living row that a field refers to, held until the transaction ends; ids of other companies are as unknown
 * as ids of nobody, and so are archived ones.
 */
export async function requireRow(
  field: string,
  table: string,
  id: string,
  { db, session }: Work,
): Promise<string> {
  const row = await db.one<{ id: string }>(heldIds(table, 'id = $2'), [session.company_id, id])
  if (!row) throw unknownAt(field)
  return row.id
}
