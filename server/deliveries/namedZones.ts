import type { ZonePrice } from '#contract/deliveryZones.ts'
import type { Work } from '#server/http/work.ts'

/** A zone that an order can name. */
export interface NamedZone {
  id: string
  branch_id: string
  name: string
  /** Empty where a place on the map tells the zone. */
  districts: string[]
  price: ZonePrice
  free_from: number | null
  min_order: number | null
  eta_min: number | null
  eta_max: number | null
}

const read = {
  name: 'delivery_zones_named',
  text: `select zones.id, branch_id, zones.name, coalesce(shape -> 'names', '[]') as districts, price, free_from, min_order, eta_min, eta_max
    from delivery_zones as zones join delivery_methods as methods on methods.company_id = $1 and methods.id = zones.method_id
      join branches on branches.company_id = $1 and branches.id = branch_id
    where zones.company_id = $1 and zones.is_active and zones.archived_at is null
      and (branch_id = $2 or ($2::uuid is null and is_public and branches.archived_at is null))
      and methods.is_active and methods.archived_at is null and methods.pricing = 'by_zone'
    order by methods.sort, methods.id, zones.sort, zones.id`,
}

/** The zones that are delivered to from a branch, without one from all that customers see, the one that comes first in front. */
export const readNamedZones = (
  db: Work['db'],
  companyId: string | null,
  branchId: string | null,
): Promise<NamedZone[]> => db.query<NamedZone>(read, [companyId, branchId])
