import type { TagKind } from '#contract/tags.ts'
import { ask, sql } from '#server/db/sql.ts'
import { FieldErrors, notFound, staleVersion, unknownAt } from '#server/http/answers/refusal.ts'
import type { Work } from '#server/http/work.ts'
import { texts } from './texts.ts'

const tables = { product: 'products', customer: 'customers', order: 'orders' } satisfies Record<
  TagKind,
  string
>

/** A tag as far as a merge looks at it. */
export interface MergingTag {
  id: string
  kind: string
  version: number
  archived_at: string | null
}

/** Throws unless both are living tags of one kind and the kept one is as the caller saw it. */
export function checkMerge(kept: MergingTag, other: MergingTag, version: number): void {
  if (kept.archived_at !== null) throw notFound()
  if (kept.version !== version) throw staleVersion(kept)
  if (other.archived_at !== null) throw unknownAt('other_ids')
  if (kept.id === other.id) throw new FieldErrors({ other_ids: [texts.itself] })
  if (kept.kind !== other.kind) throw new FieldErrors({ other_ids: [texts.ofAnotherKind] })
}

/** Puts a company's tag on all that has the other one, once on each, and counts its uses anew. */
export async function moveUses(
  kept: { id: string; kind: TagKind },
  otherId: string,
  { db, session }: Pick<Work, 'db' | 'session'>,
): Promise<void> {
  const table = sql.table(tables[kept.kind])
  const own = sql`${table}.company_id = ${session.company_id}`
  const isListed = kept.kind === 'order' ? sql`true` : sql`archived_at is null`
  await db.run(`select set_config('app.is_recounting', 'on', true)`)
  await ask(
    db,
    sql`update ${table} set tag_ids = case
        when tag_ids @> array[${kept.id}::uuid] then array_remove(tag_ids, ${otherId}::uuid)
        else array_replace(tag_ids, ${otherId}::uuid, ${kept.id}::uuid) end
      where ${own} and tag_ids @> array[${otherId}::uuid]`,
  )
  await ask(
    db,
    sql`update tags set uses = case when id = ${kept.id} then
        (select count(*) from ${table} where ${own} and ${isListed} and tag_ids @> array[${kept.id}::uuid]) else 0 end
      where company_id = ${session.company_id} and id = any(${[kept.id, otherId]}::uuid[])`,
  )
  await db.run(`select set_config('app.is_recounting', 'off', true)`)
}
