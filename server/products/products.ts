import {
  type Product,
  type ProductInput,
  products,
  restoreProduct,
  stopProduct,
  unstopProduct,
} from '#contract/products.ts'
import type { Body } from '#contract/endpoint.ts'
import { inLanguage } from '#contract/fields.ts'
import { sql } from '#server/db/sql.ts'
import { Refusal } from '#server/http/answers/refusal.ts'
import { type Route, type Staff, route } from '#server/http/route.ts'
import { texts as common } from '#server/http/answers/texts.ts'
import { type Work, workOf } from '#server/http/work.ts'
import { holdAttributesOf, writeAttributes } from '#server/attributes/productAttributes.ts'
import { hasAttribute, hasValue } from '#server/attributes/attributeFilters.ts'
import { crud } from '#server/resource/crud.ts'
import { storeOf, writeAlone } from '#server/resource/store.ts'
import { fold } from '#contract/fold.ts'
import type { Hooks } from '#server/resource/hooks.ts'
import { isMadeAt } from '#server/stations/isMadeAt.ts'
import { bulkRoutes } from './bulk.ts'
import { type Plan, changeStates, isChange } from './changeStates.ts'
import { inCategories } from '#server/categories/inCategories.ts'
import { checkProduct, checkRights } from './checks.ts'
import { dropArchived } from './dropArchived.ts'
import { writeImages } from './images.ts'
import { computed } from './productRow.ts'
import { bringBackCategories } from './sampleCategories.ts'
import { sampleRoutes } from './samples.ts'
import { sellableRoute } from './sellable.ts'
import { backOnSale, readWish, stopped } from './stops.ts'
import { texts } from './texts.ts'
import { priceRange, searchText, writeVariants } from './variants.ts'

const hooks: Hooks<typeof products> = {
  computed,
  order: { name: { column: 'name_key' } },
  hasSearchIndex: true,
  count: 'products',
  event: { name: 'product.updated', entity: 'products' },
  where: (
    {
      category_id,
      tag_id,
      status,
      is_on_sale,
      stopped: onStopList,
      has_image,
      vat_rate_id,
      unit_id,
      station_id,
      attribute_id,
      value_id,
    },
    { session },
  ) => [
    ...(category_id ? [inCategories(session.company_id, category_id)] : []),
    ...(tag_id ? [sql`(products.tag_ids @> array[${tag_id}::uuid] and products.tag_ids <> '{}')`] : []),
    ...(status ? [sql`products.status = ${status}`] : []),
    ...(is_on_sale === undefined ? [] : [sql`products.is_on_sale = ${is_on_sale}`]),
    ...(onStopList === undefined ? [] : [sql`${isStopped(session)} = ${onStopList}`]),
    ...(has_image === undefined ? [] : [sql`(products.image is not null) = ${has_image}`]),
    ...(vat_rate_id ? [sql`products.vat_rate_id = ${vat_rate_id}`] : []),
    ...(unit_id ? [sql`products.unit_id = ${unit_id}`] : []),
    ...(station_id ? [isMadeAt(sql`${session.company_id}::uuid`, sql`${station_id}::uuid`)] : []),
    ...(attribute_id ? [hasAttribute(attribute_id)] : []),
    ...(value_id ? [hasValue(value_id)] : []),
  ],
  view: (row, { session }) => ({
    ...row,
    stops: row.stops.filter(({ branch_id }) => isOwn(session, branch_id)),
  }),
  before: async (input, previous, work) => {
    checkRights(input, previous, work)
    await checkProduct(input, previous, work)
    const isSwitched = input.is_on_sale !== undefined && input.is_on_sale !== previous?.is_on_sale
    return {
      ...(await derived(input, previous, work)),
      ...(isSwitched && { stopped_until: null }),
      ...(previous && { is_sample: false }),
    }
  },
  after: async (productId, { variants, images, attributes }, _previous, work) => {
    const { db, session, now, newId } = work
    if (images) await writeImages(productId, images, work)
    if (attributes) await writeAttributes(productId, attributes, work)
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
  unique: { variants_sku: ['variants', texts.skuTaken] },
}

const store = storeOf(products, hooks)

/** Calls of /app/products. */
export const productRoutes: Route[] = [
  sellableRoute,
  ...bulkRoutes,
  ...sampleRoutes,
  ...crud(products, hooks),
  route(stopProduct, (context) => setOnSale('stop', context.params.id, context.body, workOf(context))),
  route(unstopProduct, (context) => setOnSale('unstop', context.params.id, context.body, workOf(context))),
  route(restoreProduct, (context) => restore(context.params.id, workOf(context))),
]

const isOwn = ({ branch_ids }: Staff, id: string) => branch_ids.length === 0 || branch_ids.includes(id)

/** On the stop list of every branch, or of one that the person works in. */
function isStopped({ branch_ids }: Staff) {
  return sql`(not products.is_on_sale or exists (select from product_stops
    where product_stops.company_id = products.company_id and product_stops.product_id = products.id
      and (cardinality(${branch_ids}::uuid[]) = 0 or branch_id = any(${branch_ids}::uuid[]))))`
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

async function setOnSale(
  action: 'stop' | 'unstop',
  id: string,
  { version, ...asked }: Body<typeof stopProduct>,
  work: Work,
) {
  const wish = await readWish(asked, work)
  const current = await store.get(id, work)
  const plan: Plan = (state) => {
    const after = action === 'stop' ? stopped(state, wish) : backOnSale(state, wish)
    const isFree = state.archived_at === null && (version ?? state.version) === state.version
    return isFree || 'refused' in after || !isChange({ before: state, after })
      ? after
      : { refused: common.staleVersion }
  }
  const { changes, refused } = await changeStates([id], action, plan, work)
  if (refused[0]?.why === common.staleVersion) throw await store.stale(id, work)
  if (refused.length > 0) throw new Refusal(409, 'conflict', texts.stoppedEverywhere, { current })
  return changes.length > 0 ? store.get(id, work) : current
}

async function restore(id: string, work: Work) {
  const { db, session, now } = work
  await writeAlone('categories', work)
  await holdAttributesOf([id], work)
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
  await bringBackCategories([id], work)
  await dropArchived([id], work)
  return store.record(id, { action: 'restore', delta: 1 }, work)
}
