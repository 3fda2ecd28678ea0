import type { BranchState } from '#contract/branchPauses.ts'
import { closedTomorrow, placeStateAt } from '#contract/schedule.ts'
import {
  type BranchHours,
  hoursColumns,
  isOpenAt,
  pauseColumns,
  presentPauses,
} from '#server/company/openBranch.ts'
import { lastDelivery, type ZoneHours, zoneHoursJson } from '#server/deliveries/zoneHours.ts'
import type { Work } from '#server/http/work.ts'

const read = {
  name: 'branch_states',
  text: `select id, name, fulfilments, ${pauseColumns}, ${hoursColumns}, ${zoneHoursJson} as zones from branches
    where company_id = $1 and archived_at is null and ($2::uuid[] is null or id = any($2)) and ($3::uuid is null or id = $3)
    order by sort, name, id`,
}

type Row = BranchHours & Pick<BranchState, 'id' | 'name' | 'fulfilments'> & { zones: ZoneHours[] | null }

/** The branches this person works in, or the named one of them, and whether they sell now. */
export async function branchStates({ db, session, now }: Work, id?: string): Promise<BranchState[]> {
  const own = session.branch_ids.length > 0 ? session.branch_ids : null
  const rows = await db.query<Row>(read, [session.company_id, own, id ?? null])
  return rows.map((row) => {
    const { until, next } = placeStateAt(row, now)
    return {
      id: row.id,
      name: row.name,
      is_open: isOpenAt(row, now),
      until: until?.toISOString() ?? null,
      next: next?.toISOString() ?? null,
      last_delivery_at: lastDelivery(row, row.zones, now)?.toISOString() ?? null,
      closed_tomorrow: closedTomorrow(row, now),
      time_zone: row.time_zone,
      fulfilments: row.fulfilments,
      ...presentPauses(row, now),
    }
  })
}
