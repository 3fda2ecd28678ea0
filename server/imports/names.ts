import type { Db } from '#server/db/tenant.ts'
import { freeSlug } from '#server/categories/slug.ts'
import { addCount } from '#server/http/counters.ts'
import { fold } from '#server/resource/fold.ts'
import type { ParsedProduct } from './productGroups.ts'

/** Ids of the company's categories and product tags by the names that a file calls them. */
export interface Names {
  categoryId(name: string): string | undefined
  tagId(name: string): string | undefined
}

export interface Scope {
  db: Db
  companyId: string
  /** The company's default language: the one that a file is taken to be written in. */
  language: string
  now: Date
  newId: () => string
}

/** Looks the names of some products up. */
export async function findNames(
  { db, companyId }: Scope,
  products: readonly ParsedProduct[],
): Promise<Names> {
  const tags = await db.query<{ id: string; name: string }>(
    `select id, lower(name) as name from tags
     where company_id = $1 and kind = 'product' and archived_at is null and lower(name) = any(select lower(unnest($2::text[])))`,
    [companyId, tagNames(products)],
  )
  const categories = await db.query<{ id: string; name: Record<string, string> }>(
    `select id, name from categories where company_id = $1 and archived_at is null order by created_at desc, id desc`,
    [companyId],
  )
  const tagIds = new Map(tags.map(({ id, name }) => [name.toLowerCase(), id]))
  const categoryIds = new Map(
    categories.flatMap(({ id, name }) => Object.values(name).map((text) => [fold(text), id])),
  )
  return {
    categoryId: (name) => categoryIds.get(fold(name)),
    tagId: (name) => tagIds.get(name.toLowerCase()),
  }
}

/** Makes the categories and tags that the company lacks; answers all that these products name. */
export async function makeNames(scope: Scope, products: readonly ParsedProduct[]): Promise<Names> {
  const { db, companyId, language, now, newId } = scope
  const known = await findNames(scope, products)
  const newTags = tagNames(products).filter((name) => known.tagId(name) === undefined)
  for (const name of newTags) {
    await db.run(
      `insert into tags (company_id, id, kind, name, created_at, updated_at) values ($1, $2, 'product', $3, $4, $4)
       on conflict do nothing`,
      [companyId, newId(), name, now],
    )
  }
  const missing = products.flatMap(({ category }) =>
    category && !known.categoryId(category) ? [category] : [],
  )
  const newCategories = new Map(missing.map((name) => [fold(name), name]))
  for (const name of newCategories.values()) {
    const slug = await freeSlug(db, companyId, name)
    await db.run(
      `insert into categories (company_id, id, name, slug, search, created_at, updated_at) values ($1, $2, $3, $4, $5, $6, $6)`,
      [companyId, newId(), { [language]: name }, slug, fold(name), now],
    )
  }
  if (newCategories.size > 0) await addCount(db, companyId, 'categories', newCategories.size)
  return newTags.length + newCategories.size > 0 ? findNames(scope, products) : known
}

function tagNames(products: readonly ParsedProduct[]): string[] {
  return [...new Set(products.flatMap(({ tags }) => tags))]
}
