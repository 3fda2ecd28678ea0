import type { DeliveryZone } from '#contract/deliveryZones.ts'
import { type ZoneFormat, writeGeoJson, writeKml } from '#contract/zoneFiles.ts'
import type { Db } from '#server/db/tenant.ts'
import type { Run } from './pagedLines.ts'

/** Which zones are written, and how. */
export interface ZoneChoice {
  format: ZoneFormat
  /** None for the zones of all branches. */
  branch_ids: readonly string[]
}

/** How files of a format are called and sent. */
export const zoneFile = (format: ZoneFormat) =>
  format === 'kml'
    ? { ending: 'kml', type: 'application/vnd.google-earth.kml+xml; charset=utf-8' }
    : { ending: 'geojson', type: 'application/geo+json; charset=utf-8' }

/** The zones in their order; there are at most two hundred. */
export function readZones(db: Db, companyId: string, { branch_ids }: Omit<ZoneChoice, 'format'>) {
  return db.query<Pick<DeliveryZone, 'name' | 'shape'>>(
    `select name, shape from delivery_zones where company_id = $1 and archived_at is null
       and (cardinality($2::uuid[]) = 0 or branch_id = any($2)) order by sort, id`,
    [companyId, branch_ids],
  )
}

/** The file of the zones, without a mark of UTF-8: readers of JSON stumble over it. */
export async function* zoneText(run: Run, companyId: string, choice: ZoneChoice): AsyncGenerator<string> {
  const zones = await run((db) => readZones(db, companyId, choice))
  yield choice.format === 'kml' ? writeKml(zones) : writeGeoJson(zones)
}
