import * as z from 'zod/mini'
import { translated } from './fields.ts'
import { defineResource, type Input, type Row } from './resource.ts'

/** What products are counted, weighed or measured in. */
export const units = defineResource({
  name: 'units',
  scope: 'company',
  path: '/app/dictionaries/units',
  permissions: {
    view: 'dictionaries.view',
    create: 'dictionaries.update',
    update: 'dictionaries.update',
    remove: 'dictionaries.update',
  },
  fields: {
    name: translated(40),
    /** What stands behind a quantity: "0.347 kg". */
    short: translated(10),
    /** Decimal places of a quantity. */
    precision: z.int().check(z.minimum(0), z.maximum(3)),
    /** What a new product starts with; always exactly one. */
    is_default: z.boolean(),
  },
  computed: { products_count: z.int() },
  search: ['name', 'short'],
  sort: ['sort'],
  isSortable: true,
  isRestorable: true,
})
export type Unit = Row<typeof units>
export type UnitInput = Input<typeof units>
