import * as z from 'zod/mini'
import { ids, line, tone } from './fields.ts'
import { defineResource, type Input, type Row } from './resource.ts'

/** Where in the kitchen things are made: the grill, the bar, the cold counter. */
export const stations = defineResource({
  name: 'stations',
  scope: 'company',
  path: '/app/dictionaries/stations',
  permissions: { view: 'dictionaries.view', update: 'dictionaries.update' },
  fields: {
    name: line(1, 40),
    colour: tone,
    /** Where it is; in every branch when there are none. */
    branch_ids: ids(50),
    /** Whose products are made here, unless they say otherwise; a category is made at one station at most. */
    category_ids: ids(500),
  },
  computed: { products_count: z.int() },
  search: ['name'],
  sort: ['sort'],
  isSortable: true,
  isRestorable: true,
})
export type Station = Row<typeof stations>
export type StationInput = Input<typeof stations>
