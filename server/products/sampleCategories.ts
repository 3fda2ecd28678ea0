import { freeSlug } from '#server/categories/slug.ts'
import { audit } from '#server/http/audit/audit.ts'
import { addCount, reserve } from '#server/http/counters.ts'
import type { Work } from '#server/http/work.ts'

/** Archives the sample categories in which nothing is left; the caller writes categories alone. */
export async function archiveEmptyCategories(work: Work): Promise<void> {
  const { db, session, now } = work
  const gone = await db.query<{ id: string }>(
    `update categories set archived_at = $2, updated_at = $2, version = version + 1
     where company_id = $1 and is_sample and archived_at is null
       and not exists (select from products where products.company_id = $1 and category_id = categories.id
         and products.archived_at is null)
       and not exists (select from categories as child where child.company_id = $1 and child.parent_id = categories.id
         and child.archived_at is null)
     returning id`,
    [session.company_id, now],
  )
  await record('archive', gone, work)
  await addCount(db, session.company_id, 'categories', -gone.length)
}

/** Sample categories come back with their products; the caller writes categories alone. */
export async function bringBackCategories(productIds: readonly string[], work: Work): Promise<void> {
  const { db, session, now } = work
  const back = await db.query<{ id: string; slug: string }>(
    `select id, slug from categories where company_id = $1 and is_sample and archived_at is not null
       and id in (select category_id from products where company_id = $1 and id = any($2) and archived_at is null)
     order by sort, id`,
    [session.company_id, productIds],
  )
  if (back.length === 0) return
  for (const { id, slug } of back) {
    await db.run(
      `update categories set archived_at = null, slug = $3, updated_at = $4, version = version + 1
       where company_id = $1 and id = $2`,
      [session.company_id, id, await freeSlug(db, session.company_id, slug), now],
    )
  }
  await record('restore', back, work)
  await reserve(db, session.company_id, 'categories', back.length)
}

async function record(action: string, categories: readonly { id: string }[], work: Work): Promise<void> {
  const { db, session, now, newId, ip } = work
  for (const { id } of categories) {
    const entry = { action: `categories.${action}`, entity: 'categories', entity_id: id }
    await audit(db, session, entry, now, newId, ip)
  }
}
