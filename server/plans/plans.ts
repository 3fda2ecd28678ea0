import {
  checkPlanLimits,
  listPlanCompanies,
  movePlan,
  type PlanInput,
  plans,
  planTerms,
} from '#contract/plans.ts'
import { sql } from '#server/db/sql.ts'
import { changesOf } from '#server/http/audit/auditChanges.ts'
import { type Route, route } from '#server/http/route.ts'
import { workOf } from '#server/http/work.ts'
import { crud } from '#server/resource/crud.ts'
import type { Hooks, Values, WorkOn } from '#server/resource/hooks.ts'
import { storeOf } from '#server/resource/store.ts'
import { companiesOver, companiesOn } from './companies.ts'
import { move } from './move.ts'
import { texts } from './texts.ts'

type OnPlans = WorkOn<typeof plans>

/** What is special about the rows; also for the demo. */
export const planHooks: Hooks<typeof plans> = {
  computed: {
    companies_count: sql`(select count(*)::int from subscriptions join plan_versions on plan_versions.id = plan_version_id
      where plan_versions.plan_id = plans.id)`,
    behind_count: sql`(select count(*)::int from subscriptions join plan_versions on plan_versions.id = plan_version_id
      where plan_versions.plan_id = plans.id and plan_versions.id <> plans.version_id)`,
    moves_on: sql`plans.moves_on::text`,
    terms_number: sql`(select number from plan_versions where plan_versions.id = plans.version_id)`,
  },
  unique: { plans_code: ['code', texts.codeTaken] },
  before,
  after: async (id, _input, _previous, { db, now }) => {
    await db.run(
      `insert into plan_versions (id, plan_id, number, name, trial_days, prices, periods, features, limits, created_at)
       select version_id, id, coalesce((select max(number) from plan_versions where plan_id = $1), 0) + 1,
         name, trial_days, prices, periods, features, limits, $2
       from plans where id = $1 and not exists (select from plan_versions where plan_versions.id = version_id)`,
      [id, now],
    )
  },
  default: { needed: texts.needsDefault },
}
const store = storeOf(plans, planHooks)

/** Calls of /admin/dictionaries/plans. */
export const planRoutes: Route[] = [
  ...crud(plans, planHooks),
  route(listPlanCompanies, async (context) => {
    const { id } = await store.get(context.params.id, workOf(context))
    return companiesOn(context.db, id, context.query)
  }),
  route(movePlan, async (context) => {
    const work = workOf(context)
    await move(work, await store.get(context.params.id, work), context.body)
    return store.get(context.params.id, work)
  }),
  route(checkPlanLimits, async (context) => {
    const { id } = await store.get(context.params.id, workOf(context))
    return companiesOver(context.db, id, context.query)
  }),
]

/** Changed terms are a new version; who has taken the one before keeps it. */
async function before(
  input: Partial<PlanInput>,
  previous: Partial<PlanInput> | undefined,
  work: OnPlans,
): Promise<Values> {
  const terms = Object.keys(planTerms.shape) as (keyof typeof planTerms.shape)[]
  const given = Object.fromEntries(terms.flatMap((key) => (key in input ? [[key, input[key]]] : [])))
  const isOther = Object.keys(changesOf({ ...previous }, given)).length > 0
  // Other terms are told of anew.
  return previous && !isOther ? {} : { version_id: work.newId(), moves_on: null }
}
