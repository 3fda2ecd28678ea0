import {
  type Product,
  type ProductInput,
  products,
  restoreProduct,
  stopProduct,
  unstopProduct,
} from '#contract/products.ts'
import { inLanguage } from '#contract/fields.ts'
import { sql } from '#server/db/sql.ts'
import { FieldErrors, Refusal, staleVersion } from '#server/http/refusal.ts'
import { type Route, route } from '#server/http/route.ts'
import { crud, storeOf, workOf } from '#server/resource/crud.ts'
import { fold } from '#server/resource/fold.ts'
import type { Hooks, Work } from '#server/resource/hooks.ts'
import { checkProduct, checkRights } from './checks.ts'
import { computed } from './productRow.ts'
import { sellableRoute } from './sellable.ts'
import { texts } from './texts.ts'
import { priceRange, searchText, writeVariants } from './variants.ts'

const hooks: Hooks<typeof products> = {
  computed,
  order: { name: { column: 'name_key' } },
  searchFunction: 'search_products',
  count: 'products',
  event: { name: 'product.updated', entity: 'products' },
  where: ({ category_id, status, is_on_sale }, { session }) => [
    ...(category_id ? [inCategories(session.company_id, category_id)] : []),
    ...(status ? [sql`products.status = ${status}`] : []),
    ...(is_on_sale === undefined ? [] : [sql`products.is_on_sale = ${is_on_sale}`]),
  ],
  before: async (input, previous, work) => {
    checkRights(input, previous, work)
    await checkProduct(input, previous, work)
    return derived(input, previous, work)
  },
  after: async (productId, { variants }, _previous, { db, session, now, newId }) => {
    if (!variants) return
    await writeVariants(variants, {
      db,
      companyId: session.company_id,
      productId,
      now,
      newId,
      reason: 'manual',
    })
  },
  beforeRemove: async ({ id }, { db, session }) => {
    await db.run(
      `update variants set state = 'archived' where company_id = $1 and product_id = $2 and state = 'listed'`,
      [session.company_id, id],
    )
  },
  refusalOf: (constraint) =>
    constraint === 'variants_sku' ? new FieldErrors({ variants: [texts.skuTaken] }) : undefined,
}

const store = storeOf(products, hooks)

/** Calls of /app/products. */
export const productRoutes: Route[] = [
  sellableRoute,
  ...crud(products, hooks),
  route(stopProduct, (context) => setOnSale(context.params.id, false, context.body.version, workOf(context))),
  route(unstopProduct, (context) =>
    setOnSale(context.params.id, true, context.body.version, workOf(context)),
  ),
  route(restoreProduct, (context) => restore(context.params.id, workOf(context))),
]

/** The categories and what is below them. */
function inCategories(companyId: string, ids: readonly string[]) {
  return sql`products.category_id in (
    with recursive below as (
      select id from categories where company_id = ${companyId} and id = any(${ids}::uuid[])
      union select categories.id from categories join below on categories.parent_id = below.id
        where company_id = ${companyId}
    ) select id from below)`
}

/** Columns that follow from what is written. */
async function derived(input: Partial<ProductInput>, previous: Product | undefined, { db, session }: Work) {
  const name = input.name ?? previous?.name
  const variants = input.variants ?? previous?.variants
  if (!name || !variants) return {}
  const vendor = input.vendor === undefined ? (previous?.vendor ?? null) : input.vendor
  const company = await db.one<{ default_language: string }>(
    'select default_language from companies where id = $1',
    [session.company_id],
  )
  const language = company?.default_language ?? ''
  return {
    name_key: fold(inLanguage(name, language, language)),
    search: searchText(name, vendor, variants),
    ...(input.variants ? priceRange(input.variants) : {}),
  }
}

async function setOnSale(id: string, isOnSale: boolean, version: number | undefined, work: Work) {
  const { db, session, now } = work
  const changed = await db.run(
    `update products set is_on_sale = $3, version = version + 1, updated_at = $4
     where company_id = $1 and id = $2 and archived_at is null and is_on_sale <> $3 and version = coalesce($5, version)`,
    [session.company_id, id, isOnSale, now, version ?? null],
  )
  if (changed > 0) {
    const changes = { is_on_sale: [!isOnSale, isOnSale] }
    return store.finish(id, isOnSale ? 'unstop' : 'stop', changes, 0, work)
  }
  const row = await store.get(id, work)
  if (row.archived_at !== null || row.is_on_sale !== isOnSale) throw staleVersion(row)
  return row
}

async function restore(id: string, work: Work) {
  const { db, session, now } = work
  const [taken] = await db.query<{ sku: string }>(
    `select mine.sku from variants as mine join variants as other
       on other.company_id = mine.company_id and other.sku = mine.sku and other.state = 'listed'
     where mine.company_id = $1 and mine.product_id = $2 and mine.state = 'archived' limit 1`,
    [session.company_id, id],
  )
  if (taken) throw new Refusal(409, 'conflict', texts.restoreSkuTaken, { values: { sku: taken.sku } })
  const changed = await db.run(
    `update products set archived_at = null, version = version + 1, updated_at = $3
     where company_id = $1 and id = $2 and archived_at is not null`,
    [session.company_id, id, now],
  )
  if (changed === 0) return store.get(id, work)
  await db.run(
    `update variants set state = 'listed' where company_id = $1 and product_id = $2 and state = 'archived'`,
    [session.company_id, id],
  )
  return store.finish(id, 'restore', {}, 1, work)
}
