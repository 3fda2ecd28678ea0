import {
  type Category,
  type CategoryInput,
  categories,
  changeCategories,
  countCategories,
  moveCategory,
  moveCategoryProducts,
  takeReadySet,
} from '#contract/categories.ts'
import { inLanguage } from '#contract/fields.ts'
import { checkBranches } from '#server/branches/checkBranches.ts'
import { sql } from '#server/db/sql.ts'
import { notFound } from '#server/http/answers/refusal.ts'
import { type Route, route } from '#server/http/route.ts'
import { type Work, workOf } from '#server/http/work.ts'
import { usedByProducts } from '#server/products/usedByProducts.ts'
import { changeEach } from '#server/resource/changeEach.ts'
import { crud } from '#server/resource/crud.ts'
import type { Hooks, Values } from '#server/resource/hooks.ts'
import { storeOf, writeAlone } from '#server/resource/store.ts'
import { usedBy } from '#server/resource/texts.ts'
import { showImage } from './image.ts'
import { takeOver } from './takeOver.ts'
import { moveProducts } from './moveProducts.ts'
import { checkPlace, lastPlace, livingParent, putBehind } from './place.ts'
import { makeReadySet } from './readySet.ts'
import { freeSlug } from './slug.ts'

const hooks: Hooks<typeof categories> = {
  count: 'categories',
  isWrittenAlone: true,
  inUse: [usedByProducts('category'), { table: 'categories', column: 'parent_id', text: usedBy.categories }],
  computed: {
    image: sql`(select '/files/' || key || '-medium.webp' from images
      where images.company_id = categories.company_id and images.id = categories.image_id)`,
  },
  refers: { station_id: 'stations', vat_rate_id: 'vat_rates' },
  before: async (input, previous, work) => {
    const isMoved = input.parent_id !== undefined && input.parent_id !== previous?.parent_id
    if (isMoved && input.parent_id) await checkPlace(input.parent_id, previous?.id, work)
    await checkBranches(input.branch_ids ?? [], previous?.branch_ids ?? [], work)
    if (input.image_id !== undefined) await showImage(input.image_id, previous?.image_id ?? null, work)
    return {
      ...(isMoved && { sort: await lastPlace(input.parent_id ?? null, work) }),
      ...(previous ? { is_sample: false } : { slug: await slugFor(input.name ?? {}, work) }),
    }
  },
  merge: (kept, other, work) => takeOver(kept.id, other.id, work),
  beforeRestore: async ({ parent_id: was, slug, ...row }, work) => {
    const parent_id = await livingParent(was, work)
    return {
      parent_id,
      sort: await lastPlace(parent_id, work),
      slug: await freeSlug(work.db, work.session.company_id, slug),
      ...(await living(row, work)),
    }
  },
}
const store = storeOf(categories, hooks)

/** Calls of /app/dictionaries/categories. */
export const categoryRoutes: Route[] = [
  route(countCategories, async ({ db, session }) => ({
    items: await db.query<{ id: string; products: number }>(
      `select category_id as id, count(*)::int as products from products
       where company_id = $1 and archived_at is null and category_id is not null group by category_id`,
      [session.company_id],
    ),
  })),
  ...crud(categories, hooks),
  route(moveCategory, async (context) => {
    const work = workOf(context)
    const { version, parent_id, after_id } = context.body
    const { id } = context.params
    await writeAlone(categories.name, work)
    await store.update(id, version, { parent_id }, work, 'move')
    await putBehind(id, parent_id, after_id, work)
    return store.get(id, work)
  }),
  route(moveCategoryProducts, async (context) => {
    const work = workOf(context)
    await store.hold(context.params.id, work)
    const from = await store.get(context.params.id, work)
    const done = await moveProducts(from.id, context.body.to, work)
    if (done > 0)
      await store.record(
        from.id,
        { action: 'move_products', changes: { to: context.body.to, count: done } },
        work,
      )
    return { done }
  }),
  route(changeCategories, async (context) => {
    const { ids, ...input } = context.body
    const work = workOf(context)
    await writeAlone(categories.name, work)
    const change = async (id: string) => {
      const { version, archived_at } = await store.get(id, work)
      if (archived_at !== null) throw notFound()
      return store.update(id, version, input, work)
    }
    return changeEach(ids, change, context)
  }),
  route(takeReadySet, (context) => makeReadySet(workOf(context))),
]

async function slugFor(name: CategoryInput['name'], { db, session }: Work): Promise<string> {
  const company = await db.one<{ default_language: string }>(
    'select default_language from companies where id = $1',
    [session.company_id],
  )
  const language = company?.default_language ?? ''
  return freeSlug(db, session.company_id, inLanguage(name, language, language))
}

/** What a category that comes back still hands to its products: what was archived meanwhile is none of it. */
async function living(
  { station_id = null, vat_rate_id = null }: Pick<Category, 'station_id' | 'vat_rate_id'>,
  { db, session }: Work,
): Promise<Values> {
  const row = await db.one<Values>(
    `select (select id from stations where company_id = $1 and id = $2 and archived_at is null for key share) as station_id,
       (select id from vat_rates where company_id = $1 and id = $3 and archived_at is null for key share) as vat_rate_id`,
    [session.company_id, station_id, vat_rate_id],
  )
  return row ?? {}
}
