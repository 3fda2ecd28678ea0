import type { Fulfilment } from '#contract/pipeline.ts'
import type { Work } from '#server/http/work.ts'
import type { Destination, KnownMethod, KnownZone } from './offers.ts'

const readAll = {
  name: 'delivery_offers',
  text: `select id, name, pricing, fee, is_active,
      case when pricing = 'flat' or not is_active or ($4::float8 is null and $6::uuid is null) then '[]' else coalesce((
        select json_agg(json_build_object('id', zones.id, 'priority', zones.sort,
          'state', zones.id || ' ' || zones.version || ' ' || branches.version) order by zones.sort, zones.id)
        from delivery_zones as zones join branches on branches.company_id = $1 and branches.id = branch_id
        where zones.company_id = $1 and zones.method_id = delivery_methods.id and zones.is_active and zones.archived_at is null
          and ($3::uuid[] is null or branch_id = any($3))
          and (zones.id = $6 or $4 between south and north and $5::float8 between west and east)
      ), '[]') end as zones,
      coalesce((select road_factor from delivery_settings where company_id = $1), 100) as road_factor
    from delivery_methods where company_id = $1 and fulfilment = $2 and archived_at is null order by sort, id`,
}

const readZones = {
  name: 'delivery_zones_known',
  text: `select zones.id, zones.version, zones.name, shape, price, free_from, min_order, eta_min, eta_max, schedule, closed_until,
      branch_id, time_zone, case when lat is not null then jsonb_build_object('lat', lat, 'lng', lng) end as "from",
      zones.id || ' ' || zones.version || ' ' || branches.version as state
    from delivery_zones as zones join branches on branches.company_id = $1 and branches.id = branch_id
    where zones.company_id = $1 and zones.id = any($2)`,
}

/** A zone as it is in a version of its own and of its branch; its place among the others is of no version. */
type Kept = Omit<KnownZone, 'priority'>
/** What is read each time: which zones, and in which state they are. */
type Brief = Omit<KnownMethod, 'zones'> & { zones: { id: string; priority: number; state: string }[] }

const MOST_KEPT = 500
/** Zones by their state, the last used at the end: reading their points and hours anew takes longer than all else of a quote. */
const kept = new Map<string, Kept>()

/** The methods of a fulfilment in their order, with the zones of these branches (of all without any) that may hold the place. */
export async function readMethods(
  { db, session }: Work,
  fulfilment: Fulfilment,
  branchIds: readonly string[] | null,
  { point, zone_id }: Destination,
): Promise<KnownMethod[]> {
  const at = [point?.lat ?? null, point?.lng ?? null, zone_id]
  const methods = await db.query<Brief>(readAll, [session.company_id, fulfilment, branchIds, ...at])
  const known = new Map<string, Kept>()
  const missing: string[] = []
  for (const { id, state } of methods.flatMap(({ zones }) => zones)) {
    const zone = kept.get(state)
    if (zone) known.set(id, keep(state, zone))
    else missing.push(id)
  }
  if (missing.length > 0) {
    const read = await db.query<Kept & { state: string }>(readZones, [session.company_id, missing])
    for (const { state, ...zone } of read) known.set(zone.id, keep(state, zone))
  }
  return methods.map((method) => ({
    ...method,
    zones: method.zones.flatMap(({ id, priority }) => {
      const zone = known.get(id)
      return zone ? [{ ...zone, priority }] : []
    }),
  }))
}

function keep(state: string, zone: Kept): Kept {
  kept.delete(state)
  kept.set(state, zone)
  const [oldest] = kept.keys()
  if (kept.size > MOST_KEPT && oldest !== undefined) kept.delete(oldest)
  return zone
}
