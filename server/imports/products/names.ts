import { categories } from '#contract/categories.ts'
import { freeSlug } from '#server/categories/slug.ts'
import { reserve } from '#server/http/counters.ts'
import { fold } from '#contract/fold.ts'
import { writeAlone } from '#server/resource/store.ts'
import { findTags, makeTags } from '#server/tags/tagNames.ts'
import type { Scope } from '#server/imports/dataset.ts'
import type { ParsedProduct } from './productGroups.ts'

/** Ids of the company's categories and product tags by the names that a file calls them. */
export interface Names {
  categoryId(name: string): string | undefined
  tagId(name: string): string | undefined
}

/** Looks the names of some products up. */
export async function findNames(scope: Scope, products: readonly ParsedProduct[]): Promise<Names> {
  return toNames(await findTags(scope, 'product', tagNames(products)), await findCategories(scope))
}

/** Makes the categories and tags that the company lacks; answers all that these products name. */
export async function makeNames(scope: Scope, products: readonly ParsedProduct[]): Promise<Names> {
  const { db, companyId, language, now, newId } = scope
  const tagIds = await makeTags(scope, 'product', tagNames(products))
  await writeAlone(categories.name, { db, session: { company_id: companyId } })
  const categoryIds = await findCategories(scope)
  const missing = products.flatMap(({ category }) =>
    category && !categoryIds.has(fold(category)) ? [category] : [],
  )
  const newCategories = new Map(missing.map((name) => [fold(name), name]))
  for (const name of newCategories.values()) {
    const slug = await freeSlug(db, companyId, name)
    await db.run(
      `insert into categories (company_id, id, name, slug, search, created_at, updated_at) values ($1, $2, $3, $4, $5, $6, $6)`,
      [companyId, newId(), { [language]: name }, slug, fold(name), now],
    )
  }
  if (newCategories.size === 0) return toNames(tagIds, categoryIds)
  await reserve(db, companyId, 'categories', newCategories.size)
  return toNames(tagIds, await findCategories(scope))
}

/** Ids by every name that a category has; of two with one name the older counts. */
async function findCategories({ db, companyId }: Scope): Promise<Map<string, string>> {
  const rows = await db.query<{ id: string; name: Record<string, string> }>(
    `select id, name from categories where company_id = $1 and archived_at is null order by created_at desc, id desc`,
    [companyId],
  )
  return new Map(rows.flatMap(({ id, name }) => Object.values(name).map((text) => [fold(text), id])))
}

const toNames = (tagIds: Map<string, string>, categoryIds: Map<string, string>): Names => ({
  categoryId: (name) => categoryIds.get(fold(name)),
  tagId: (name) => tagIds.get(name),
})

function tagNames(products: readonly ParsedProduct[]): string[] {
  return [...new Set(products.flatMap(({ tags }) => tags))]
}
