import { type Fragment, sql } from '#server/db/sql.ts'

/** Whether a row of `products` is made at a station: at its own, or at that of its category where it has none. */
export const isMadeAt = (
  companyId: Fragment,
  stationId: Fragment,
): Fragment => sql`(products.station_id = ${stationId}
  or products.station_id is null and products.category_id in (
    select id from categories where company_id = ${companyId} and station_id = ${stationId}))`
