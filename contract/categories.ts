import * as z from 'zod/mini'
import { id, tone, translated } from './fields.ts'
import { defineResource, type Input, type Row } from './resource.ts'

/** A node of the menu tree, depth at most 3. */
export const categories = defineResource({
  name: 'categories',
  scope: 'company',
  path: '/app/dictionaries/categories',
  permissions: {
    view: 'products.view',
    create: 'dictionaries.update',
    update: 'dictionaries.update',
    remove: 'dictionaries.update',
  },
  fields: {
    name: translated(60),
    parent_id: z.nullable(id),
    sort: z.int().check(z.minimum(0), z.maximum(1_000_000)),
    is_visible: z.boolean(),
    colour: tone,
    /** Where its products are made, unless they say otherwise. */
    station_id: z.optional(z.nullable(id)),
  },
  computed: { slug: z.string(), products_count: z.int() },
  search: ['name'],
  sort: ['sort', 'name', 'created_at'],
})
export type Category = Row<typeof categories>
export type CategoryInput = Input<typeof categories>
