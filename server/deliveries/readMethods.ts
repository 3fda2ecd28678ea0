import type { Fulfilment } from '#contract/stages.ts'
import type { Shape } from '#contract/zones.ts'
import type { Work } from '#server/http/work.ts'
import type { Destination, KnownMethod, KnownZone } from './offers.ts'

/** The columns of a zone as `KnownZone` has them, but for its shape. */
const zoneJson = `jsonb_build_object('id', zones.id, 'version', zones.version, 'name', zones.name, 'priority', zones.sort,
  'price', price, 'free_from', free_from, 'min_order', min_order, 'eta_min', eta_min, 'eta_max', eta_max, 'schedule', schedule,
  'closed_until', closed_until, 'branch_id', branch_id, 'time_zone', time_zone,
  'from', case when lat is not null then jsonb_build_object('lat', lat, 'lng', lng) end)`

const readAll = {
  name: 'delivery_offers',
  text: `select id, name, pricing, fee, is_active,
      case when pricing = 'flat' or not is_active or ($4::float8 is null and $6::uuid is null) then '[]' else coalesce((
        select jsonb_agg(${zoneJson} order by zones.sort, zones.id)
        from delivery_zones as zones join branches on branches.company_id = $1 and branches.id = branch_id
        where zones.company_id = $1 and zones.method_id = delivery_methods.id and zones.is_active and zones.archived_at is null
          and ($3::uuid[] is null or branch_id = any($3))
          and (zones.id = $6 or $4 between south and north and $5::float8 between west and east)
      ), '[]') end as zones,
      coalesce((select road_factor from delivery_settings where company_id = $1), 100) as road_factor
    from delivery_methods where company_id = $1 and fulfilment = $2 and archived_at is null order by sort, id`,
}

const readShapes = {
  name: 'delivery_shapes',
  text: 'select id, version, shape from delivery_zones where company_id = $1 and id = any($2)',
}

const MOST_KEPT = 500
/** Shapes of zones by id and version, the last used at the end: reading the points anew takes longer than all else of a quote. */
const kept = new Map<string, Shape>()

type Shapeless = Omit<KnownMethod, 'zones'> & { zones: Omit<KnownZone, 'shape'>[] }

/** The methods of a fulfilment in their order, with the zones of these branches (of all without any) that may hold the place. */
export async function readMethods(
  { db, session }: Work,
  fulfilment: Fulfilment,
  branchIds: readonly string[] | null,
  { point, zone_id }: Destination,
): Promise<KnownMethod[]> {
  const at = [point?.lat ?? null, point?.lng ?? null, zone_id]
  const methods = await db.query<Shapeless>(readAll, [session.company_id, fulfilment, branchIds, ...at])
  const zones = methods.flatMap((method) => method.zones)
  const shapes = new Map<string, Shape>()
  for (const zone of zones) {
    const shape = kept.get(keyOf(zone))
    if (shape) shapes.set(zone.id, keep(zone, shape))
  }
  const missing = zones.filter(({ id }) => !shapes.has(id)).map(({ id }) => id)
  if (missing.length > 0) {
    const read = await db.query<{ id: string; version: number; shape: Shape }>(readShapes, [
      session.company_id,
      missing,
    ])
    for (const zone of read) shapes.set(zone.id, keep(zone, zone.shape))
  }
  return methods.map((method) => ({
    ...method,
    zones: method.zones.map((zone) => ({ ...zone, shape: shapes.get(zone.id)! })),
  }))
}

const keyOf = ({ id, version }: Pick<KnownZone, 'id' | 'version'>) => `${id} ${version}`

function keep(zone: Pick<KnownZone, 'id' | 'version'>, shape: Shape): Shape {
  const key = keyOf(zone)
  kept.delete(key)
  kept.set(key, shape)
  const [oldest] = kept.keys()
  if (kept.size > MOST_KEPT && oldest !== undefined) kept.delete(oldest)
  return shape
}
