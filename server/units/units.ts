import { platformUnits, units } from '#contract/units.ts'
import { FieldErrors } from '#server/http/answers/refusal.ts'
import type { Route } from '#server/http/route.ts'
import { usedByProducts } from '#server/products/usedByProducts.ts'
import { crud } from '#server/resource/crud.ts'
import { usedBy } from '#server/resource/texts.ts'
import { texts } from './texts.ts'

/** Calls of /app/dictionaries/units and /admin/dictionaries/units. */
export const unitRoutes: Route[] = [
  ...crud(units, {
    count: 'units',
    inUse: [usedByProducts('unit')],
    before: async (input, previous) => {
      const isLower = previous !== undefined && (input.precision ?? previous.precision) < previous.precision
      if (isLower && previous.products_count > 0)
        throw new FieldErrors({ precision: [texts.precisionIsUsed] })
      return {}
    },
    default: {},
  }),
  ...crud(platformUnits, {
    inUse: [
      {
        table: 'business_categories',
        column: 'unit_ids',
        isList: true,
        text: usedBy.inCategories,
        link: '/admin/dictionaries/categories',
      },
    ],
    default: {},
  }),
]
