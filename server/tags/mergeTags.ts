import type { TagKind } from '#contract/tags.ts'
import { ask, sql } from '#server/db/sql.ts'
import type { Db } from '#server/db/tenant.ts'
import { emit } from '#server/http/events/outbox.ts'
import type { Work } from '#server/http/work.ts'

const tables = { product: 'products', customer: 'customers', order: 'orders' } satisfies Record<
  TagKind,
  string
>

/** Puts a company's tag on all that has the other one, once on each, and counts its uses anew. */
export async function moveUses(
  kept: { id: string; kind: TagKind },
  otherId: string,
  { db, session, now }: Pick<Work, 'db' | 'session' | 'now'>,
): Promise<void> {
  const table = sql.table(tables[kept.kind])
  const own = sql`${table}.company_id = ${session.company_id}`
  const isListed = kept.kind === 'order' ? sql`true` : sql`archived_at is null`
  await db.run(`select set_config('app.is_recounting', 'on', true)`)
  // A product's tags are saved as a whole: whoever has it open must not put the other tag back.
  const version = kept.kind === 'product' ? sql`, version = version + 1, updated_at = ${now}` : sql``
  const [moved] = await ask<{ id: string; version: number }>(
    db,
    sql`update ${table} set tag_ids = case
        when tag_ids @> array[${kept.id}::uuid] then array_remove(tag_ids, ${otherId}::uuid)
        else array_replace(tag_ids, ${otherId}::uuid, ${kept.id}::uuid) end${version}
      where ${own} and tag_ids @> array[${otherId}::uuid] returning id, version`,
  )
  await ask(
    db,
    sql`update tags set uses = case when id = ${kept.id} then
        (select count(*) from ${table} where ${own} and ${isListed} and tag_ids @> array[${kept.id}::uuid]) else 0 end
      where company_id = ${session.company_id} and id = any(${[kept.id, otherId]}::uuid[])`,
  )
  await db.run(`select set_config('app.is_recounting', 'off', true)`)
  if (!moved || kept.kind !== 'product') return
  const told = { event: 'product.updated', entity: 'products', entity_id: moved.id } as const
  await emit(db, session.company_id, { ...told, version: moved.version, permission: 'products.view' }, now)
}

/** The same among what the platform's tags are put on; the database counts the uses. The last condition is that of the indexes. */
export async function movePlatformUses(keptId: string, otherId: string, db: Db): Promise<void> {
  for (const table of ['platform_companies', 'platform_users', 'leads'])
    await db.run(
      `update ${table} set version = version + 1, tag_ids = case
         when tag_ids @> array[$1::uuid] then array_remove(tag_ids, $2::uuid) else array_replace(tag_ids, $2::uuid, $1::uuid) end
       where tag_ids @> array[$2::uuid] and tag_ids <> '{}'`,
      [keptId, otherId],
    )
}
