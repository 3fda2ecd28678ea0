import { stations } from '#contract/stations.ts'
import { sql } from '#server/db/sql.ts'
import { unknownAt } from '#server/http/answers/refusal.ts'
import type { Route } from '#server/http/route.ts'
import { crud } from '#server/resource/crud.ts'
import { texts, usedBy } from '#server/resource/texts.ts'
import { isMadeAt } from './isMadeAt.ts'

/** Calls of /app/dictionaries/stations. */
export const stationRoutes: Route[] = crud(stations, {
  computed: {
    products_count: sql`(select count(*)::int from products where products.company_id = stations.company_id
      and ${isMadeAt(sql`stations.company_id`, sql`stations.id`)} and products.archived_at is null)`,
  },
  unique: { stations_name: ['name', texts.nameTaken] },
  inUse: [
    { table: 'products', column: 'station_id', text: usedBy.products, link: '/app/products?station={id}' },
    { table: 'categories', column: 'station_id', text: usedBy.inCategories },
  ],
  before: async ({ branch_ids = [] }, previous, { db, session }) => {
    const added = [...new Set(branch_ids)].filter((id) => !previous?.branch_ids.includes(id))
    const known = await db.query(
      `select 1 from branches where company_id = $1 and id = any($2) and archived_at is null
         and (cardinality($3::uuid[]) = 0 or id = any($3))`,
      [session.company_id, added, session.branch_ids],
    )
    if (known.length < added.length) throw unknownAt('branch_ids')
    return {}
  },
})
