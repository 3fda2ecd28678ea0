import { LOST_DAYS, leadTotals, lostLeads } from '#contract/leadBoard.ts'
import type { Payload } from '#contract/endpoint.ts'
import type { leads } from '#contract/leads.ts'
import { ask, sql } from '#server/db/sql.ts'
import { type Route, route } from '#server/http/route.ts'
import { workOf } from '#server/http/work.ts'
import type { Hooks } from '#server/resource/hooks.ts'
import { searchConditions, searchOf } from '#server/resource/search.ts'

type Total = Payload<typeof leadTotals>['stages'][number]
type Reason = Payload<typeof lostLeads>['reasons'][number]

/** What stands over the columns of the board, and the chart of lost leads. */
export function leadBoardRoutes(hooks: Hooks<typeof leads>): Route[] {
  return [
    route(leadTotals, async (context) => {
      const { q = '', ...filters } = context.query
      const { db } = context
      const search = searchOf(q, { name: 'leads', hasIndex: true })
      const conditions = [
        sql`leads.archived_at is null`,
        ...(hooks.where?.(filters, workOf(context)) ?? []),
        ...(await searchConditions(search, db)),
      ]
      const stages = await ask<Total>(
        db,
        sql`select stage_id, sum(count)::int as count,
          coalesce(jsonb_agg(jsonb_build_object('currency', currency, 'amount', amount) order by count desc, currency)
            filter (where amount is not null), '[]') as sums
          from (
            select stage_id, currency, count(*)::int as count, sum(amount)::bigint as amount
            from leads where ${sql.join(conditions, sql` and `)} group by stage_id, currency
          ) as counted group by stage_id order by stage_id`,
      )
      return { stages }
    }),
    route(lostLeads, async ({ db, now }) => {
      const reasons = await db.query<Reason>(
        `select lost_reason as reason, count(*)::int as count from leads
         join lead_stages on lead_stages.id = stage_id and category = 'lost'
         where lost_reason is not null and leads.archived_at is null
           and staged_at > $1::timestamptz - make_interval(days => ${LOST_DAYS})
         group by lost_reason order by count(*) desc, lost_reason`,
        [now],
      )
      return { reasons }
    }),
  ]
}
