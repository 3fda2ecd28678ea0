import type { Query, Payload } from '#contract/endpoint.ts'
import { metresBetween, type Point } from '#contract/zones.ts'
import type { Courier, listCouriers } from '#contract/deliveryCalls.ts'
import type { Work } from '#server/http/work.ts'
import { isInShift, nameColumn } from '#server/employees/read.ts'
import { ask, sql } from '#server/db/sql.ts'
import { knownSince } from './places.ts'

interface Found extends Omit<Courier, 'distance_m'> {
  place: Point | null
  branch: Point | null
}

/** Whose work it is to bring deliveries of a branch, as `isCourier` says: those with the fewest first, then whoever has waited longest for one. */
export async function readCouriers(
  { db, session, now }: Work,
  { branch_id }: Query<typeof listCouriers>,
): Promise<Payload<typeof listCouriers>> {
  const rows = await ask<Found>(
    db,
    sql`select users.id, ${nameColumn} as name, employees.vehicle, ${isInShift(now)} as is_on_shift, carried.count as carries,
        case when place.lat is not null then json_build_object('lat', place.lat, 'lng', place.lng) end as place,
        case when branch.lat is not null then json_build_object('lat', branch.lat, 'lng', branch.lng) end as branch
      from employees
      join roles on roles.company_id = employees.company_id and roles.id = employees.role_id
      join users on users.id = employees.user_id
      left join courier_places place on place.company_id = employees.company_id and place.user_id = employees.user_id
        and place.seen_at > ${knownSince(now)}
      left join branches branch on branch.company_id = employees.company_id and branch.id = ${branch_id ?? null}::uuid
      cross join lateral (
        select count(*) filter (where state not in ('delivered', 'failed'))::int as count, max(assigned_at) as last_at
        from deliveries where deliveries.company_id = employees.company_id and deliveries.courier_id = employees.user_id
      ) carried
      where employees.company_id = ${session.company_id} and employees.state = 'active' and employees.archived_at is null
        and roles.permissions && array['deliveries.take_own', 'deliveries.*']
        and not roles.permissions && array['*', 'orders.*', 'orders.view_all']
        and (${branch_id ?? null}::uuid is null or cardinality(employees.branch_ids) = 0
          or ${branch_id ?? null}::uuid = any (employees.branch_ids))
      order by carried.count, carried.last_at nulls first, name, users.id`,
  )
  const items = rows.map(({ place, branch, ...one }) => ({
    ...one,
    distance_m: place && branch ? Math.round(metresBetween(branch, place)) : null,
  }))
  return { items }
}
