import {
  convertLead,
  type Lead,
  type LeadInput,
  leadChoices,
  leadHistory,
  leads,
  logLeadCall,
} from '#contract/leads.ts'
import { historyOf } from '#server/audit/platformAudit.ts'
import { FieldErrors, Refusal } from '#server/http/answers/refusal.ts'
import { changesOf } from '#server/http/audit/auditChanges.ts'
import { type Admin, type Context, type Route, route } from '#server/http/route.ts'
import { workOf } from '#server/http/work.ts'
import { ask, sql } from '#server/db/sql.ts'
import { crud } from '#server/resource/crud.ts'
import type { Hooks, WorkOn } from '#server/resource/hooks.ts'
import { storeOf } from '#server/resource/store.ts'
import { attachmentRoutes } from './attachments.ts'
import { leadBoardRoutes } from './board.ts'
import { leadBulkRoute } from './bulk.ts'
import { checkLead, dueAt } from './checkLead.ts'
import { readChoices } from './choices.ts'
import { convert } from './convertLead.ts'
import { importLeadsRoute } from './importLeads.ts'
import { joinLead } from './joinLead.ts'
import { exportLeadsRoute, leadFileOf } from './leadFile.ts'
import { reachLeadsRoute } from './messageLeads.ts'
import { siteLeadRoute } from './siteLead.ts'
import { texts } from './texts.ts'

const MOST_ENTRIES = 100
const DUE_WITHIN = sql`interval '24 hours'`

/** What is special about the rows; also for the test of their plans. */
export const leadHooks: Hooks<typeof leads> = {
  hasSearchIndex: true,
  isSearchKept: true,
  order: { name: { column: 'search' }, due_at: { column: 'due_at', isNullable: true } },
  computed: {
    category: sql`(select category from lead_stages where lead_stages.id = leads.stage_id)`,
    shop: sql`(select jsonb_build_object('name', companies.name, 'state', companies.state, 'orders', company_counters.orders)
      from companies join company_counters on company_counters.company_id = companies.id where companies.id = leads.company_id)`,
  },
  where: ({ stage_id, manager_id, source, tag_id, due }, { now }) => [
    ...(stage_id ? [sql`leads.stage_id = ${stage_id}`] : []),
    ...(manager_id ? [sql`leads.manager_id = ${manager_id}`] : []),
    ...(source ? [sql`leads.source = ${source}`] : []),
    ...(tag_id ? [sql`leads.tag_ids @> array[${tag_id}::uuid]`] : []),
    ...(due ? [sql`leads.due_at < ${now}::timestamptz + ${DUE_WITHIN}`] : []),
  ],
  unique: { leads_phone: ['phone', texts.phoneTaken] },
  refers: { category_id: 'business_categories' },
  before: checkLead,
  omit: ['create'],
}

/** What files of leads are made of. */
export const leadFile = leadFileOf(leadHooks)

const store = storeOf(leads, leadHooks)

/** Calls of /admin/leads. */
export const leadRoutes: Route[] = [
  route(leadChoices, ({ db }) => readChoices(db)),
  ...leadBoardRoutes(leadHooks),
  ...crud(leads, leadHooks),
  route(leads.endpoints.create, (context) =>
    joinLead(context.body as LeadInput, store, workOf({ ...context, session: context.session as Admin })),
  ),
  siteLeadRoute,
  importLeadsRoute,
  reachLeadsRoute,
  ...attachmentRoutes(store),
  leadBulkRoute(store),
  exportLeadsRoute(leadFile),
  route(convertLead, (context) => convert(store, context, workOf(context))),
  route(logLeadCall, (context) => writeCall(context, workOf(context))),
  route(leadHistory, async (context) => {
    const work = workOf(context)
    await store.get(context.params.id, work)
    return { items: await historyOf(work.db, context.params.id, MOST_ENTRIES) }
  }),
]

/** What came of a call is kept in the lead's history; what is done next, in the lead. */
async function writeCall(
  { params: { id }, body }: Context<typeof logLeadCall>,
  work: WorkOn<typeof leads>,
): Promise<Lead> {
  await store.hold(id, work)
  const lead = await store.get(id, work)
  const { version, result, note, next_step, next_step_at } = body
  if (lead.version !== version || lead.archived_at !== null) throw await store.stale(id, work)
  if (lead.due_at === null) throw new Refusal(409, 'conflict', texts.closed)
  if (next_step === '') throw new FieldErrors({ next_step: [texts.nextStep] })
  if (next_step_at === null) throw new FieldErrors({ next_step_at: [texts.nextStepAt] })
  const step = { next_step, next_step_at }
  await ask(
    work.db,
    sql`update leads set next_step = ${next_step}, next_step_at = ${next_step_at}, touched_at = ${work.now},
        due_at = ${dueAt({ ...lead, ...step })}, updated_at = ${work.now}, version = version + 1
      where id = ${id}`,
  )
  const changes = {
    result: [null, result],
    ...(note !== '' && { note: [null, note] }),
    ...changesOf(lead, step),
  }
  return store.record(id, { action: 'call', changes }, work)
}
