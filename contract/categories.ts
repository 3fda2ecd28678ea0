import * as z from 'zod/mini'
import { defineEndpoint } from './endpoint.ts'
import { id, ids, tone, translated, translatedParagraphs, version } from './fields.ts'
import { defineResource, type Input, type Row } from './resource.ts'
import { BULK_LIMIT, bulkResult } from './resourceEndpoints.ts'

/** How many levels the menu may have. */
export const MAX_DEPTH = 3

/** A node of the menu tree. */
export const categories = defineResource({
  name: 'categories',
  scope: 'company',
  path: '/app/dictionaries/categories',
  permissions: { view: 'products.view', update: 'dictionaries.update' },
  fields: {
    name: translated(60),
    parent_id: z.nullable(id),
    description: z.optional(translatedParagraphs(500)),
    /** An uploaded picture. */
    image_id: z.optional(z.nullable(id)),
    is_visible: z.boolean(),
    colour: tone,
    /** Where its products are made, unless they say otherwise. */
    station_id: z.optional(z.nullable(id)),
    /** The VAT of its products, unless they say otherwise. */
    vat_rate_id: z.optional(z.nullable(id)),
    /** Where its products are sold; in every branch when there are none. */
    branch_ids: z.optional(ids(50)),
  },
  computed: {
    slug: z.string(),
    /** Its place among those beside it, the later the greater; written by `moveCategory` alone. */
    sort: z.int(),
    /** Address of the picture's medium size, below the base of the API. */
    image: z.nullable(z.string()),
    products_count: z.int(),
  },
  search: ['name'],
  sort: ['sort', 'name', 'created_at'],
  isRestorable: true,
  isMergeable: true,
})
export type Category = Row<typeof categories>
export type CategoryInput = Input<typeof categories>

/** A category in one language, as customers see it. */
export const shownCategory = z.object({
  id,
  name: z.string(),
  parent_id: z.nullable(id),
  description: z.string(),
  image: z.nullable(z.string()),
})

const one = z.strictObject({ id })

/** Puts a category into another one, or out of all, behind one that is there; without one, in front of them. */
export const moveCategory = defineEndpoint({
  method: 'POST',
  path: '/app/dictionaries/categories/:id/move',
  access: 'company',
  permission: categories.permissions.update,
  params: one,
  body: z.strictObject({ version, parent_id: z.nullable(id), after_id: z.nullable(id) }),
  payload: categories.row,
  summary: 'Moves a category, with all that is below it, to another place in the menu',
})

/** Puts every product of a category, but none of those below it, into another one; null takes them out of it. */
export const moveCategoryProducts = defineEndpoint({
  method: 'POST',
  path: '/app/dictionaries/categories/:id/move-products',
  access: 'company',
  permission: categories.permissions.update,
  params: one,
  body: z.strictObject({ to: z.nullable(id) }),
  payload: z.object({ done: z.int() }),
  summary: 'Moves the products of a category to another one',
})

/** How many products each category has by itself; those without any are not named. */
export const countCategories = defineEndpoint({
  method: 'GET',
  path: '/app/dictionaries/categories/counts',
  access: 'company',
  permission: categories.permissions.view,
  payload: z.object({ items: z.array(z.object({ id, products: z.int() })) }),
  summary: 'Numbers of products by category',
})

/** Makes the categories that a company of its business begins with; only where it has none. */
export const takeReadySet = defineEndpoint({
  method: 'POST',
  path: '/app/dictionaries/categories/ready-set',
  access: 'company',
  permission: categories.permissions.create,
  body: z.strictObject({}),
  payload: z.object({ done: z.int() }),
  summary: 'Makes a first menu by the business of the company',
})

/** Shows, hides or moves many categories; each is done or refused by itself. */
export const changeCategories = defineEndpoint({
  method: 'POST',
  path: '/app/dictionaries/categories/change',
  access: 'company',
  permission: categories.permissions.update,
  body: z.strictObject({
    ids: z.array(id).check(z.minLength(1), z.maxLength(BULK_LIMIT)),
    /** What becomes of them: one of the two is written. */
    is_visible: z.optional(z.boolean()),
    parent_id: z.optional(z.nullable(id)),
  }),
  payload: bulkResult,
  summary: 'Shows, hides or moves many categories',
})
