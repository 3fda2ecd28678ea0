import { platformUnits, type UnitInput, units } from '#contract/units.ts'
import { sql } from '#server/db/sql.ts'
import { FieldErrors, Refusal } from '#server/http/answers/refusal.ts'
import type { Route } from '#server/http/route.ts'
import { crud } from '#server/resource/crud.ts'
import type { Values } from '#server/resource/hooks.ts'
import { takeDefault } from '#server/resource/takeDefault.ts'
import { texts as common, usedBy } from '#server/resource/texts.ts'
import { texts } from './texts.ts'

/** Calls of /app/dictionaries/units and /admin/dictionaries/units. */
export const unitRoutes: Route[] = [
  ...crud(units, {
    count: 'units',
    computed: {
      products_count: sql`(select count(*)::int from products where products.company_id = units.company_id
        and products.unit_id = units.id and products.archived_at is null)`,
    },
    unique: { units_name: ['name', common.nameTaken] },
    inUse: [{ table: 'products', column: 'unit_id', text: usedBy.products, link: '/app/products?unit={id}' }],
    before: (input, previous, work) => {
      const isLower = previous !== undefined && (input.precision ?? previous.precision) < previous.precision
      if (isLower && previous.products_count > 0)
        throw new FieldErrors({ precision: [texts.precisionIsUsed] })
      return keepOneDefault(units.name, input, previous, work)
    },
    beforeRemove,
  }),
  ...crud(platformUnits, {
    unique: { platform_units_name: ['name', common.nameTaken] },
    inUse: [
      {
        table: 'business_categories',
        column: 'unit_ids',
        isList: true,
        text: usedBy.inCategories,
        link: '/admin/dictionaries/categories',
      },
    ],
    before: (input, previous, work) => keepOneDefault(platformUnits.name, input, previous, work),
    beforeRemove,
  }),
]

async function keepOneDefault(
  table: string,
  input: Partial<UnitInput>,
  previous: Pick<UnitInput, 'is_default'> | undefined,
  work: Parameters<typeof takeDefault>[1],
): Promise<Values> {
  if (previous?.is_default && input.is_default === false)
    throw new FieldErrors({ is_default: [texts.needsDefault] })
  if (input.is_default && !previous?.is_default) await takeDefault(table, work)
  return {}
}

async function beforeRemove({ is_default }: Pick<UnitInput, 'is_default'>): Promise<void> {
  if (is_default) throw new Refusal(409, 'conflict', texts.defaultStays)
}
