import { type PlatformTag, platformTags, type Tag, tags } from '#contract/tags.ts'
import { ask, sql } from '#server/db/sql.ts'
import { FieldErrors } from '#server/http/answers/refusal.ts'
import { emit } from '#server/http/events/outbox.ts'
import type { Route } from '#server/http/route.ts'
import type { Work } from '#server/http/work.ts'
import { crud } from '#server/resource/crud.ts'
import type { Values } from '#server/resource/hooks.ts'
import { refuseUsed } from '#server/resource/inUse.ts'
import { usedBy } from '#server/resource/texts.ts'
import { texts } from './texts.ts'

type AnyTag = Tag | PlatformTag
type Merging = Pick<Work, 'db' | 'now'> & { session: { company_id: string | null } }

/** What has tags of a kind: its table, its name in a refusal, and the address of the list that shows it. */
const places = {
  product: { table: 'products', text: usedBy.products, link: '/app/products?tag={id}' },
  customer: { table: 'customers', text: usedBy.customers, link: '/app/customers?tag={id}' },
  order: { table: 'orders', text: usedBy.orders, link: '/app/orders?tag={id}' },
  company: { table: 'platform_companies', text: usedBy.companies, link: '/admin/companies?tag_id={id}' },
  lead: { table: 'leads', text: usedBy.leads, link: '/admin/leads?tag_id={id}' },
  user: { table: 'platform_users', text: usedBy.users, link: '/admin/users?tag_id={id}' },
} satisfies Record<AnyTag['kind'], object>

const hooks = {
  isWrittenAlone: true,
  order: { name: { column: 'search' } },
  before: async (input: { kind?: string }, previous?: AnyTag): Promise<Values> => {
    const isOther = previous !== undefined && input.kind !== undefined && input.kind !== previous.kind
    if (isOther && previous.uses > 0) throw new FieldErrors({ kind: [texts.kindIsFixed] })
    return {}
  },
  beforeRemove: async ({ id, kind, uses }: AnyTag) => refuseUsed(id, [{ ...places[kind], count: uses }]),
  merge,
}

/** Calls of /app/dictionaries/tags and /admin/dictionaries/tags. */
export const tagRoutes: Route[] = [
  ...crud(tags, { ...hooks, hasSearchIndex: true }),
  ...crud(platformTags, hooks),
]

/** Puts a tag on all that has the other one, once on each. */
async function merge({ id, kind }: AnyTag, other: AnyTag, { db, session, now }: Merging): Promise<void> {
  const company = session.company_id
  const table = sql.table(places[kind].table)
  const own = company === null ? sql`true` : sql`${table}.company_id = ${company}`
  // Whoever saves one of these over what they see must not put the other tag back; an order is tagged apart from the rest.
  const version = kind === 'order' ? sql`` : sql`, version = version + 1, updated_at = ${now}`
  if (company !== null) await db.run(`select set_config('app.is_recounting', 'on', true)`)
  // The last condition is that of the indexes.
  const [moved] = await ask<{ id: string; version: number }>(
    db,
    sql`update ${table} set tag_ids = case
        when tag_ids @> array[${id}::uuid] then array_remove(tag_ids, ${other.id}::uuid)
        else array_replace(tag_ids, ${other.id}::uuid, ${id}::uuid) end${version}
      where ${own} and tag_ids @> array[${other.id}::uuid] and tag_ids <> '{}' returning id, version`,
  )
  if (company === null) return
  const isListed = kind === 'order' ? sql`true` : sql`archived_at is null`
  // So many rows are counted at once and not one by one.
  await ask(
    db,
    sql`update tags set uses = case when id = ${id} then
        (select count(*) from ${table} where ${own} and ${isListed} and tag_ids @> array[${id}::uuid]) else 0 end
      where company_id = ${company} and id = any(${[id, other.id]}::uuid[])`,
  )
  await db.run(`select set_config('app.is_recounting', 'off', true)`)
  if (!moved || kind !== 'product') return
  const told = { event: 'product.updated', entity: 'products', entity_id: moved.id } as const
  await emit(db, company, { ...told, version: moved.version, permission: 'products.view' }, now)
}
