import { emit } from '#server/http/events/outbox.ts'
import type { Work } from '#server/http/work.ts'
import { requireRow } from '#server/resource/refers.ts'

/** Puts the living products of a category into another one, or into none; answers how many. */
export async function moveProducts(from: string, to: string | null, work: Work): Promise<number> {
  const { db, session, now } = work
  if (to !== null) await requireRow('to', 'categories', to, work)
  if (to === from) return 0
  // A product is saved as a whole: whoever has it open must not put it back.
  const moved = await db.query<{ id: string; version: number }>(
    `update products set category_id = $3, is_sample = false, version = version + 1, updated_at = $4
     where company_id = $1 and category_id = $2 and archived_at is null returning id, version`,
    [session.company_id, from, to, now],
  )
  const [first] = moved
  if (!first) return 0
  const told = { event: 'product.updated', entity: 'products', entity_id: first.id } as const
  await emit(db, session.company_id, { ...told, version: first.version, permission: 'products.view' }, now)
  return moved.length
}
