import type { AttributeValue, ProductAttribute } from '#contract/attributes.ts'
import { inLanguage } from '#contract/fields.ts'
import type { StorefrontMenu } from '#contract/storefrontMenu.ts'
import { soldAttributesJson } from '#server/attributes/productAttributes.ts'
import type { Work } from '#server/http/work.ts'
import { findBranch } from '#server/orders/quote/settings.ts'
import { isSoldAtPoint } from '#server/products/stopSql.ts'
import type { Shop } from './shop.ts'

type Texts = Record<string, string>
type Product = StorefrontMenu['products'][number]
type ProductRow = Omit<Product, 'name' | 'description' | 'unit' | 'attributes'> & {
  attributes: ProductAttribute[]
  name: Texts
  description: Texts
  unit: Texts | null
}

interface CategoryRow {
  id: string
  name: Texts
  parent_id: string | null
  description: Texts
  image: string | null
}

/** Visible categories of the branch below visible ones, in the order of the menu. */
const readCategories = {
  name: 'storefront_categories',
  text: `with recursive here as (
      select id, name, parent_id, sort, created_at, description, image_id from categories
      where company_id = $1 and is_visible and archived_at is null and (branch_ids = '{}' or $2 = any(branch_ids))
    ), shown as (
      select * from here where parent_id is null
      union all
      select here.* from here join shown on here.parent_id = shown.id
    ) select shown.id, name, parent_id, description, '/files/' || key || '-medium.webp' as image
      from shown left join images on images.company_id = $1 and images.id = image_id
      order by sort, shown.created_at, shown.id`,
}

const readProducts = {
  name: 'storefront_products',
  text: `select products.id, products.name, description, category_id, image, ${isSoldAtPoint} as is_on_sale, option_names, max_per_order,
      units.short as unit, coalesce(units.precision, 0) as precision, ${soldAttributesJson('all')} as attributes, offered.variants
    from products
    cross join (select $3::uuid as branch_id, $4::timestamptz as at) as point
    left join units on units.company_id = $1 and units.id = products.unit_id
    cross join lateral (
      select json_agg(json_build_object('id', id, 'options', options, 'price', price, 'old_price', old_price,
        'is_in_stock', stock is null or stock > 0) order by variants.sort, id) as variants
      from variants where company_id = $1 and product_id = products.id and state = 'listed' and is_active
    ) as offered
    where products.company_id = $1 and products.archived_at is null and products.status = 'active'
      and offered.variants is not null and (category_id is null or category_id = any($2))
    order by products.sort, products.id`,
}

type AttributeRow = Omit<StorefrontMenu['attributes'][number], 'name' | 'unit' | 'values'> & {
  name: Texts
  unit: Texts
  values: AttributeValue[]
}

const readAttributes = {
  name: 'storefront_attributes',
  text: `select id, name, type, unit, is_filterable, is_on_card, "values" from attributes
    where company_id = $1 and archived_at is null order by sort, id`,
}

/** What the company sells in a branch, in one language: nothing hidden, nothing of its books. */
export async function readMenu(
  work: Work,
  shop: Shop,
  language: string,
  branchId: string | undefined,
): Promise<StorefrontMenu> {
  const { db, now } = work
  const branch = await findBranch(work, branchId)
  const categories = await db.query<CategoryRow>(readCategories, [shop.id, branch.id])
  const shown = categories.map((one) => one.id)
  const products = await db.query<ProductRow>(readProducts, [shop.id, shown, branch.id, now])
  const attributes = await db.query<AttributeRow>(readAttributes, [shop.id])
  const said = new Set(products.flatMap((one) => one.attributes.map(({ attribute_id }) => attribute_id)))
  const say = (texts: Texts) => inLanguage(texts, language, shop.default_language)
  return {
    language,
    currency: shop.currency,
    categories: categories.map(({ name, description, ...category }) => ({
      ...category,
      name: say(name),
      description: say(description),
    })),
    products: products.map(({ name, description, unit, attributes: own, ...product }) => ({
      ...product,
      name: say(name),
      description: say(description),
      unit: unit && say(unit),
      attributes: own.map(({ text, ...one }) => ({ ...one, ...(text && { text: say(text as Texts) }) })),
    })),
    attributes: attributes
      .filter(({ id }) => said.has(id))
      .map(({ name, unit, values, ...attribute }) => ({
        ...attribute,
        name: say(name),
        unit: say(unit),
        values: values.map(({ id, label, colour }) => ({ id, label: say(label as Texts), colour })),
      })),
  }
}
