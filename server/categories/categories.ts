import { type Category, type CategoryInput, categories } from '#contract/categories.ts'
import { inLanguage } from '#contract/fields.ts'
import { sql } from '#server/db/sql.ts'
import { FieldErrors, unknownAt } from '#server/http/answers/refusal.ts'
import type { Route } from '#server/http/route.ts'
import type { Work } from '#server/http/work.ts'
import { crud } from '#server/resource/crud.ts'
import { requireRow } from '#server/resource/requireRow.ts'
import { usedBy } from '#server/resource/texts.ts'
import { freeSlug } from './slug.ts'
import { texts } from './texts.ts'

const MAX_DEPTH = 3

/** Calls of /app/dictionaries/categories. */
export const categoryRoutes: Route[] = crud(categories, {
  count: 'categories',
  isWrittenAlone: true,
  inUse: [
    { table: 'products', column: 'category_id', text: usedBy.products, link: '/app/products?category={id}' },
    { table: 'categories', column: 'parent_id', text: usedBy.categories },
  ],
  computed: {
    products_count: sql`(select count(*)::int from products where products.company_id = categories.company_id
      and products.category_id = categories.id and products.archived_at is null)`,
  },
  before: async (input, previous, work) => {
    if (input.parent_id && input.parent_id !== previous?.parent_id) {
      await checkPlace(input.parent_id, previous?.id, work)
    }
    if (input.station_id && input.station_id !== previous?.station_id)
      await requireRow('station_id', 'stations', input.station_id, work)
    const derived = input.name ? await named(input.name, previous, work) : {}
    return previous ? { ...derived, is_sample: false } : derived
  },
})

async function named(name: CategoryInput['name'], previous: Category | undefined, { db, session }: Work) {
  if (previous) return {}
  const company = await db.one<{ default_language: string }>(
    'select default_language from companies where id = $1',
    [session.company_id],
  )
  const language = company?.default_language ?? ''
  return { slug: await freeSlug(db, session.company_id, inLanguage(name, language, language)) }
}

async function checkPlace(parentId: string, id: string | undefined, { db, session }: Work): Promise<void> {
  const company = session.company_id
  const above = await db.query<{ id: string }>(
    `with recursive above as (
       select id, parent_id, 1 as depth from categories where company_id = $1 and id = $2 and archived_at is null
       union all select categories.id, categories.parent_id, depth + 1 from categories
         join above on categories.id = above.parent_id where company_id = $1 and depth < 10
     ) select id from above`,
    [company, parentId],
  )
  if (above.length === 0) throw unknownAt('parent_id')
  if (above.some((one) => one.id === id)) throw new FieldErrors({ parent_id: [texts.insideItself] })
  const height = id === undefined ? 1 : await heightOf(db, company, id)
  if (above.length + height > MAX_DEPTH) throw new FieldErrors({ parent_id: [texts.tooDeep] })
}

/** Levels of a category and what is below it. */
async function heightOf(db: Work['db'], companyId: string, id: string): Promise<number> {
  const row = await db.one<{ height: number }>(
    `with recursive below as (
       select id, 1 as depth from categories where company_id = $1 and id = $2
       union all select categories.id, depth + 1 from categories join below on categories.parent_id = below.id
         where company_id = $1 and archived_at is null and depth < 10
     ) select max(depth)::int as height from below`,
    [companyId, id],
  )
  return row?.height ?? 1
}
