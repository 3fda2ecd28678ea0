import * as z from 'zod/mini'
import { MOST_ATTRIBUTES, productAttribute } from './attributes.ts'
import { defineEndpoint } from './endpoint.ts'
import { id, ids, instant, line, listOf, money, translated, translatedParagraphs, version } from './fields.ts'
import { image } from './files.ts'
import { defineResource, type Input, type Row } from './resource.ts'
import { MOST_TAGS } from './tags.ts'

/** What is sold and priced: a simple product has exactly one variant without options. */
export const variantFields = {
  /** Present when an existing variant is changed, absent for a new one. */
  id: z.optional(id),
  /** One value for each of the product's option axes, in their order. */
  options: z.array(line(1, 100)).check(z.maxLength(3)),
  sku: z.nullable(line(1, 64)),
  barcode: z.nullable(z.string().check(z.regex(/^[0-9A-Za-z-]{1,32}$/))),
  price: money,
  old_price: z.nullable(money),
  /** Pieces in thousandths; null when stock is not counted. */
  stock: z.nullable(z.int().check(z.minimum(0), z.maximum(1_000_000_000))),
  weight_g: z.nullable(z.int().check(z.minimum(0), z.maximum(10_000_000))),
  is_active: z.boolean(),
}
export const variant = z.object({ ...variantFields, id })
const variantInput = z.strictObject({
  ...variantFields,
  /** The stock that the writer saw: what was sold meanwhile stays sold. Without it, `stock` is what is counted now. */
  stock_seen: z.optional(variantFields.stock),
})
export type Variant = z.infer<typeof variant>

/** The most photos of one product. */
export const MOST_IMAGES = 10

const shownFields = {
  /** Of an uploaded picture. */
  id,
  /** What is to be seen on it; where it says nothing, the product's name stands for it. */
  alt: translatedParagraphs(200),
}
const shownImage = z.extend(image, shownFields)
/** A photo of a product. */
export type ProductImage = z.infer<typeof shownImage>

export const products = defineResource({
  name: 'products',
  scope: 'company',
  path: '/app/products',
  permissions: {
    view: 'products.view',
    create: 'products.create',
    update: 'products.update',
    remove: 'products.delete',
  },
  fields: {
    name: translated(120),
    description: translatedParagraphs(2000),
    category_id: z.nullable(id),
    vat_rate_id: z.nullable(id),
    unit_id: z.nullable(id),
    /** Where in the kitchen it is made; without one, where its category says. */
    station_id: z.optional(z.nullable(id)),
    status: z.enum(['active', 'hidden']),
    /** False puts the product on the stop list: visible, not sellable. */
    is_on_sale: z.boolean(),
    vendor: z.nullable(line(1, 100)),
    tag_ids: ids(MOST_TAGS),
    /** What it says about the attributes of its category. */
    attributes: z.optional(z.array(productAttribute).check(z.maxLength(MOST_ATTRIBUTES))),
    /** Names of up to three option axes; empty for a simple product. */
    option_names: z.array(line(1, 40)).check(z.maxLength(3)),
    max_per_order: z.int().check(z.minimum(1), z.maximum(999)),
    sort: z.int().check(z.minimum(0), z.maximum(1_000_000)),
    variants: z.array(variantInput).check(z.minLength(1), z.maxLength(100)),
    /** In their order, the main one first. */
    images: z.array(z.strictObject(shownFields)).check(z.maxLength(MOST_IMAGES)),
  },
  computed: {
    category_name: z.nullable(translated(60)),
    attributes: z.array(productAttribute),
    variants: z.array(variant),
    price_min: money,
    price_max: money,
    /** Sum over counted variants in thousandths; null when none is counted. */
    stock_total: z.nullable(z.int()),
    /** Address of the main one's medium size, below the base of the API. */
    image: z.nullable(z.string()),
    images: z.array(shownImage),
    /** When the stop in every branch ends by itself; null while on sale, and for a stop that somebody has to end. */
    stopped_until: z.nullable(instant),
    /** Branches that do not sell it, of those that the reader works in. */
    stops: z.array(z.object({ branch_id: id, until: z.nullable(instant) })),
    /** Put there by the product itself, and changed by nobody since. */
    is_sample: z.boolean(),
  },
  filters: {
    category_id: z.optional(listOf(id)),
    tag_id: z.optional(id),
    status: z.optional(z.enum(['active', 'hidden'])),
    is_on_sale: z.optional(z.stringbool()),
    /** Stopped in every branch or in one that the reader works in. */
    stopped: z.optional(z.stringbool()),
    has_image: z.optional(z.stringbool()),
    vat_rate_id: z.optional(id),
    unit_id: z.optional(id),
    station_id: z.optional(id),
    attribute_id: z.optional(id),
    /** A value of an attribute. */
    value_id: z.optional(id),
  },
  search: ['name'],
  sort: ['sort', 'name', 'price_min', '-updated_at', '-created_at'],
})
export type Product = Row<typeof products>
export type ProductInput = Input<typeof products>
export type VariantInput = ProductInput['variants'][number]

/** A variant that nothing is known of yet. */
export const newVariant: VariantInput = {
  options: [],
  sku: null,
  barcode: null,
  price: 0,
  old_price: null,
  stock: null,
  weight_g: null,
  is_active: true,
}

/** A simple product that nothing is known of yet. */
export const newProduct: ProductInput = {
  name: {},
  description: {},
  category_id: null,
  vat_rate_id: null,
  unit_id: null,
  station_id: null,
  status: 'active',
  is_on_sale: true,
  vendor: null,
  tag_ids: [],
  attributes: [],
  option_names: [],
  max_per_order: 999,
  sort: 0,
  variants: [newVariant],
  images: [],
}

const one = z.strictObject({ id })

/** The longest that a stop may be set for. */
export const LONGEST_STOP_DAYS = 366

/** Puts a product on the stop list or back on sale, in one branch or in every one that the person works in. */
export const stopProduct = defineEndpoint({
  method: 'POST',
  path: '/app/products/:id/stop',
  access: 'company',
  permission: 'products.stop',
  params: one,
  body: z.strictObject({
    version: z.optional(version),
    /** When it ends by itself; without it, when somebody ends it. */
    until: z.optional(z.nullable(instant)),
    branch_id: z.optional(z.nullable(id)),
  }),
  payload: products.row,
  summary: 'Stops the sale of a product',
})
export const unstopProduct = defineEndpoint({
  method: 'POST',
  path: '/app/products/:id/unstop',
  access: 'company',
  permission: 'products.stop',
  params: one,
  body: z.strictObject({ version: z.optional(version), branch_id: z.optional(z.nullable(id)) }),
  payload: products.row,
  summary: 'Returns a product to sale',
})
export const restoreProduct = defineEndpoint({
  method: 'POST',
  path: '/app/products/:id/restore',
  access: 'company',
  permission: 'products.delete',
  params: one,
  body: z.strictObject({}),
  payload: products.row,
  summary: 'Takes a product out of the archive',
})

/** What the order screen sells: active products with their active variants, small and complete for one page. */
export const sellable = z.object({
  id,
  name: translated(120),
  category_id: z.nullable(id),
  /** False while it is on the stop list of the branch. */
  is_on_sale: z.boolean(),
  option_names: z.array(z.string()),
  max_per_order: z.int(),
  /** What it is counted in; null where nobody has said. */
  unit: z.nullable(z.object({ short: translated(10), precision: z.int() })),
  image: z.nullable(z.string()),
  /** What it says about the attributes that are shown where it is sold. */
  attributes: z.array(productAttribute),
  variants: z.array(
    z.object({
      id,
      options: z.array(z.string()),
      price: money,
      old_price: z.nullable(money),
      stock: z.nullable(z.int()),
    }),
  ),
})
export type Sellable = z.infer<typeof sellable>

export const listSellable = defineEndpoint({
  method: 'GET',
  path: '/app/products/sellable',
  access: 'company',
  permission: ['orders.create', 'products.view'],
  query: z.strictObject({
    limit: z.optional(z.coerce.number().check(z.int(), z.minimum(1), z.maximum(100))),
    cursor: z.optional(z.string().check(z.maxLength(500))),
    q: z.optional(z.string().check(z.trim(), z.maxLength(100))),
    category_id: z.optional(id),
    /** Where it will be sold; without it, the branch that an order without one goes to. */
    branch_id: z.optional(id),
    /** Most sold of the last 30 days first. */
    frequent: z.optional(z.stringbool()),
  }),
  payload: z.object({ items: z.array(sellable), next_cursor: z.nullable(z.string()) }),
  summary: 'Products as the order screen sells them',
})
