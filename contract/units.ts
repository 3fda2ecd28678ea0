import * as z from 'zod/mini'
import { translated } from './fields.ts'
import { defineResource, type Input, type Row } from './resource.ts'

const fields = {
  name: translated(40),
  /** What stands behind a quantity: "0.347 kg". */
  short: translated(10),
  /** Decimal places of a quantity. */
  precision: z.int().check(z.minimum(0), z.maximum(3)),
  /** What a new product starts with; always exactly one. */
  is_default: z.boolean(),
}

/** What products are counted, weighed or measured in. */
export const units = defineResource({
  name: 'units',
  scope: 'company',
  path: '/app/dictionaries/units',
  permissions: { view: 'dictionaries.view', update: 'dictionaries.update' },
  fields,
  computed: { products_count: z.int() },
  search: ['name', 'short'],
  sort: ['sort'],
  isSortable: true,
  isRestorable: true,
})
export type Unit = Row<typeof units>
export type UnitInput = Input<typeof units>

/** The units that a new company begins with. */
export const platformUnits = defineResource({
  name: 'platform_units',
  scope: 'platform',
  path: '/admin/dictionaries/units',
  permissions: { view: 'admin.dictionaries.view', update: 'admin.dictionaries.update' },
  fields,
  search: ['name', 'short'],
  sort: ['sort'],
  isSortable: true,
  isRestorable: true,
})
export type PlatformUnit = Row<typeof platformUnits>
