import { type PlaceHours, placeStateAt } from '#contract/schedule.ts'
import type { Work } from '#server/http/work.ts'
import { type KnownZone, zoneStateAt } from './offers.ts'

/** When a zone is delivered to, by the clock of its branch. */
export type ZoneHours = Pick<KnownZone, 'schedule' | 'closed_until'>

/** The hours of the zones that a row of `branches` delivers to; null where it delivers to any address, or to none. */
export const zoneHoursJson = `(select case when bool_and(pricing = 'by_zone') then (
      select json_agg(json_build_object('schedule', schedule,
        'closed_until', to_char(closed_until at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"')))
      from delivery_zones as zones join delivery_methods as methods on methods.company_id = zones.company_id and methods.id = method_id
      where zones.company_id = branches.company_id and zones.branch_id = branches.id and zones.is_active and zones.archived_at is null
        and methods.is_active and methods.archived_at is null) end
    from delivery_methods where delivery_methods.company_id = branches.company_id and fulfilment = 'delivery'
      and delivery_methods.is_active and delivery_methods.archived_at is null and 'delivery' = any(branches.fulfilments))`

const read = {
  name: 'branch_zone_hours',
  text: `select ${zoneHoursJson} as zones from branches where company_id = $1 and id = $2`,
}

/** The hours of the zones that a branch delivers to; null where it delivers to any address, or to none. */
export async function readZoneHours({ db, session }: Work, branchId: string): Promise<ZoneHours[] | null> {
  const row = await db.one<{ zones: ZoneHours[] | null }>(read, [session.company_id, branchId])
  return row?.zones ?? null
}

/** Where none of the zones is delivered to at an instant: when one is again, null if nobody knows. Undefined where one is. */
export function nothingBroughtTill(
  zones: readonly ZoneHours[],
  time_zone: string,
  at: Date,
): Date | null | undefined {
  const states = zones.map((zone) => zoneStateAt({ ...zone, time_zone }, at))
  if (states.some(({ isOpen }) => isOpen)) return undefined
  const nexts = states.flatMap(({ next }) => next ?? [])
  return nexts.toSorted((a, b) => a.getTime() - b.getTime())[0] ?? null
}

/**
 * Up to when a branch that is open takes deliveries, if that is before it closes: its zones may have shorter hours. Null
 * where it takes them as long as it is open, or none any more.
 */
export function lastDelivery(place: PlaceHours, zones: readonly ZoneHours[] | null, now: Date): Date | null {
  const { until: close } = placeStateAt(place, now)
  if (!zones || !close) return null
  const ends = zones.flatMap((zone) => lastOf(zone, place.time_zone, now, close) ?? [])
  const last = ends.toSorted((a, b) => b.getTime() - a.getTime())[0]
  return last && last < close ? last : null
}

/** The end of the last time between two instants in which a zone is delivered to. */
function lastOf(zone: ZoneHours, time_zone: string, from: Date, to: Date): Date | null {
  let last: Date | null = null
  let at: Date | null = from
  while (at && at < to) {
    const { isOpen, until, next } = zoneStateAt({ ...zone, time_zone }, at)
    if (isOpen) last = until && until < to ? until : to
    at = isOpen ? until : next
  }
  return last
}
