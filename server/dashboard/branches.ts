import type { Dashboard } from '#contract/dashboard.ts'
import type { Task } from '#server/orders/task.ts'

type Branch = Dashboard['branches'][number]

const read = {
  name: 'dashboard_branches',
  text: `select id, name, case when paused_until > $3 then paused_until end as paused_until,
      coalesce(paused_until <= $3, true) and (weekly is null or exists (
        select 1 from jsonb_to_recordset(weekly) as hours (day int, "from" int, "to" int)
        where (hours.day = local.day and local.minute >= hours."from" and local.minute < hours."to")
          or (hours.day = local.day_before and local.minute + 1440 < hours."to")
      )) as is_open
    from branches
    cross join lateral (
      select extract(isodow from at)::int as day, extract(isodow from at - interval '1 day')::int as day_before,
        extract(hour from at)::int * 60 + extract(minute from at)::int as minute
      from (select $3::timestamptz at time zone time_zone as at) zoned
    ) local
    where company_id = $1 and archived_at is null and ($2::uuid[] is null or id = any($2))
    order by sort, name, id`,
}

/** The branches this person works in and whether they sell now; hours may reach over midnight (`to` above 1440). */
export async function branchesOf({ db, session, now }: Task): Promise<Branch[]> {
  const own = session.branch_ids.length > 0 ? session.branch_ids : null
  return db.query<Branch>(read, [session.company_id, own, now])
}
