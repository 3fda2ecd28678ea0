import { currencyOf } from '#contract/currencies.ts'
import { fold } from '#contract/fold.ts'
import { optionsInWords } from '#server/products/optionsInWords.ts'
import { searchText } from '#server/products/variants.ts'
import { insertRows } from '#server/db/insertRows.ts'
import type { Making } from './making.ts'

/** A variant with what an order line takes from it. */
export interface DemoVariant {
  id: string
  product_id: string
  name: string
  options: string[]
  sku: string
  category_name: string
  price: number
  vat_rate_bp: number
  vat_kind: 'standard' | null
  is_on_sale: boolean
  weight: number
}

/** Writes categories, products and their variants; stock is set once the orders are known. */
export async function makeProducts(making: Making): Promise<DemoVariant[]> {
  const { db, shop, companyId, newId, vatRateId, unitId } = making
  const at = making.startedAt
  const inLanguages = (text: string) => {
    const second = shop.second?.texts[text]
    return { [shop.language]: text, ...(shop.second && second && { [shop.second.language]: second }) }
  }
  const common = { company_id: companyId, created_at: at, updated_at: at }
  const categoryOf = new Map(shop.categories.map(({ name }) => [name, newId()]))
  const categories = shop.categories.map(({ name, colour, parent, description, isHidden = false }, sort) => ({
    ...common,
    id: categoryOf.get(name),
    name: inLanguages(name),
    parent_id: (parent && categoryOf.get(parent)) ?? null,
    description: description ? inLanguages(description) : {},
    slug: `demo-${sort + 1}`,
    sort: sort + 1,
    colour,
    search: fold(Object.values(inLanguages(name)).join(' ')),
    version: 1,
    is_visible: !isHidden,
  }))
  const made = shop.products.map((product, sort) => ({
    product,
    id: newId(),
    sort: sort + 1,
    variants: variantsOf(making, product, sort),
  }))
  await insertRows(db, 'categories', categories)
  await insertRows(
    db,
    'products',
    made.map(({ product, id, sort, variants }) => ({
      ...common,
      id,
      name: inLanguages(product.name),
      description: product.description ? inLanguages(product.description) : {},
      category_id: categoryOf.get(product.category),
      vat_rate_id: vatRateId,
      unit_id: unitId,
      status: 'active',
      is_on_sale: product.is_on_sale ?? true,
      vendor: product.vendor ?? null,
      tag_ids: [],
      option_names: Object.keys(product.options ?? {}),
      max_per_order: 999,
      sort,
      image_addresses: [],
      price_min: Math.min(...variants.map(({ price }) => price)),
      price_max: Math.max(...variants.map(({ price }) => price)),
      name_key: fold(product.name),
      search: searchText(inLanguages(product.name), product.vendor ?? null, variants),
      version: 1,
    })),
  )
  await insertRows(
    db,
    'variants',
    made.flatMap(({ id, variants }) =>
      variants.map((variant) => ({
        company_id: companyId,
        product_id: id,
        ...variant,
        is_active: true,
        state: 'listed',
      })),
    ),
  )
  return made.flatMap(({ product, id, variants }) =>
    variants.map((variant) => ({
      id: variant.id,
      product_id: id,
      name: product.name,
      options: optionsInWords({ options: variant.options, option_names: Object.keys(product.options ?? {}) }),
      sku: variant.sku,
      category_name: product.category,
      price: variant.price,
      vat_rate_bp: shop.vat?.rate_bp ?? 0,
      vat_kind: shop.vat ? 'standard' : null,
      is_on_sale: product.is_on_sale ?? true,
      weight: (product.weight ?? 1) / variants.length,
    })),
  )
}

function variantsOf(
  { shop, currency, newId }: Making,
  product: Making['shop']['products'][number],
  index: number,
) {
  const minor = 10 ** currencyOf(currency).exponent
  const axes = Object.values(product.options ?? {})
  return combinations(axes).map((options, sort) => {
    // A larger portion or bottle of the tea house costs more; sizes of clothes cost the same.
    const price = Math.round(product.price * minor * (shop.isStockCounted ? 1 : 1 + sort * 0.35))
    return {
      id: newId(),
      options,
      sku: `${shop.country}-${100 + index}${sort === 0 && axes.length === 0 ? '' : `-${sort + 1}`}`,
      barcode: null,
      price,
      old_price: product.old_price ? Math.round(product.old_price * minor) : null,
      stock: null,
      weight_g: null,
      sort,
    }
  })
}

/** Every choice of one value an axis, the last axis running fastest. */
function combinations(axes: readonly (readonly string[])[]): string[][] {
  return axes.reduce<string[][]>(
    (found, values) => found.flatMap((one) => values.map((value) => [...one, value])),
    [[]],
  )
}
