import { ask, sql } from '#server/db/sql.ts'
import { emit } from '#server/http/events/outbox.ts'
import type { Work } from '#server/http/work.ts'

/** How many living products have the attribute, one of these values of it, or several of its values. */
export async function productsWith(
  { id, valueIds, isSeveral = false }: { id: string; valueIds?: readonly string[]; isSeveral?: boolean },
  { db, session }: Pick<Work, 'db' | 'session'>,
): Promise<number> {
  const conditions = [
    ...(valueIds ? [sql` and value_ids && ${valueIds}::uuid[]`] : []),
    ...(isSeveral ? [sql` and cardinality(value_ids) > 1`] : []),
  ]
  const [counted] = await ask<{ count: number }>(
    db,
    sql`select count(*)::int as count from product_attributes join products
        on products.company_id = product_attributes.company_id and products.id = product_id
          and products.archived_at is null
      where product_attributes.company_id = ${session.company_id} and attribute_id = ${id}${sql.join(conditions, sql``)}`,
  )
  return counted?.count ?? 0
}

/** Gives all products, archived ones too, another value in place of one, or none; the caller holds the attribute. */
export async function moveValue(
  id: string,
  { from, to }: { from: string; to: string | null },
  { db, session, now }: Pick<Work, 'db' | 'session' | 'now'>,
): Promise<void> {
  const moved = await ask<{ id: string; version: number }>(
    db,
    // A product's attributes are saved as a whole: whoever has it open must not put the old value back.
    sql`with moved as (
        update product_attributes set value_ids = case
          when ${to}::uuid is null or ${to}::uuid = any(value_ids) then array_remove(value_ids, ${from}::uuid)
          else array_replace(value_ids, ${from}::uuid, ${to}::uuid) end
        where company_id = ${session.company_id} and attribute_id = ${id} and value_ids @> array[${from}::uuid]
        returning product_id
      ) update products set version = version + 1, updated_at = ${now}
      where company_id = ${session.company_id} and id in (select product_id from moved) returning id, version`,
  )
  await ask(
    db,
    sql`delete from product_attributes
      where company_id = ${session.company_id} and attribute_id = ${id} and value_ids = '{}'`,
  )
  const [first] = moved
  if (!first) return
  const told = { event: 'product.updated', entity: 'products', entity_id: first.id } as const
  await emit(db, session.company_id, { ...told, version: first.version, permission: 'products.view' }, now)
}
