import { stations } from '#contract/stations.ts'
import { checkBranches } from '#server/branches/checkBranches.ts'
import { sql } from '#server/db/sql.ts'
import type { Route } from '#server/http/route.ts'
import { usedByCategories } from '#server/categories/usedByCategories.ts'
import { usedByProducts } from '#server/products/usedByProducts.ts'
import { crud } from '#server/resource/crud.ts'
import { checkCategories, makeHere } from './makeHere.ts'
import { isMadeAt } from './isMadeAt.ts'

/** Calls of /app/dictionaries/stations. */
export const stationRoutes: Route[] = crud(stations, {
  computed: {
    category_ids: sql`array(select id from categories where categories.company_id = stations.company_id
      and categories.station_id = stations.id and categories.archived_at is null order by sort, id)`,
    products_count: sql`(select count(*)::int from products where products.company_id = stations.company_id
      and ${isMadeAt(sql`stations.company_id`, sql`stations.id`)} and products.archived_at is null)`,
  },
  inUse: [
    usedByProducts('station'),
    // Its own form names them.
    { ...usedByCategories('station'), link: '/app/dictionaries?open=stations&id={id}' },
  ],
  before: async ({ branch_ids = [], category_ids = [] }, previous, work) => {
    await checkBranches(branch_ids, previous?.branch_ids ?? [], work)
    await checkCategories(category_ids, work)
    return {}
  },
  after: async (id, { category_ids }, _previous, work) => {
    if (category_ids) await makeHere(id, category_ids, work)
  },
})
