import type { PlatformAuditRow } from '#contract/audit.ts'
import { messageOwners } from '#contract/ownerMessages.ts'
import {
  blockCompany,
  type CompanyStanding,
  type CompanyState,
  type CompanyTerm,
  companyChoices,
  companyHistory,
  companyOverview,
  companyPeople,
  companyUsage,
  deleteCompany,
  type PlatformCompany,
  platformCompanies,
  type PlatformCompanyInput,
  restoreCompany,
  restoreDraft,
  type TaskFilter,
  unblockCompany,
} from '#contract/platformCompanies.ts'
import { holdsPlatform } from '#contract/platformPermissions.ts'
import { historyOf } from '#server/audit/platformAudit.ts'
import { type Fragment, sql } from '#server/db/sql.ts'
import { unknownAt } from '#server/http/answers/refusal.ts'
import { type Admin, type Route, route } from '#server/http/route.ts'
import { workOf } from '#server/http/work.ts'
import { isManager } from '#server/leads/checkLead.ts'
import { crud } from '#server/resource/crud.ts'
import type { Hooks, Values, WorkOn } from '#server/resource/hooks.ts'
import { storeOf } from '#server/resource/store.ts'
import { checkPlatformTags } from '#server/tags/platformTagsOf.ts'
import { companyBulkRoutes } from './bulk.ts'
import { checkFacts, followFacts } from './changeFacts.ts'
import { block, erase, keep, restore, unblock } from './changeState.ts'
import { companyFileOf, exportCompaniesRoute } from './companyFile.ts'
import { isEnding } from './ending.ts'
import { foundByDigits, hasDigits, isId } from './findBy.ts'
import { writeToOwners } from './messageOwners.ts'
import { companyMoneyRoutes } from './money.ts'
import { readChoices, readOverview, readPeople, readUsage } from './read.ts'
import { taskRoutes } from './tasks.ts'

const MOST_ENTRIES = 100

const table = sql.table('platform_companies')

const standing: Record<Exclude<CompanyStanding, CompanyState>, (now: Date) => Fragment> = {
  ending: (now) => isEnding(table, sql`${now}::timestamptz`),
  unrenewed: () =>
    sql`${table}.id = any(array(select company_id from subscriptions where renewal_at is not null and renewal_tries > 0))`,
  closing: () => sql`${table}.closes_at is not null and ${table}.state <> 'closed'`,
}

const isStanding = (state: CompanyStanding): state is keyof typeof standing => state in standing

/** From and till, in days from now; null has no end. */
const terms: Record<CompanyTerm, readonly [from: number | null, till: number]> = {
  week: [0, 7],
  month: [0, 30],
  ended: [-30, 0],
  long_ended: [null, -30],
}

function endsIn(term: CompanyTerm, now: Date): Fragment {
  const [from, till] = terms[term]
  const day = (days: number) => sql`${now}::timestamptz + make_interval(days => ${days})`
  const isBefore = sql`${table}.expiry_date < ${day(till)}`
  return from === null ? isBefore : sql`${table}.expiry_date >= ${day(from)} and ${isBefore}`
}

/** The companies are few, whatever their number: those with open tasks. */
function hasTasks(which: TaskFilter, userId: string, now: Date): Fragment {
  const mine = sql`and assignee_id = ${userId} and due_on <= (${now}::timestamptz at time zone 'UTC')::date`
  return sql`${table}.id = any(array(select company_id from company_tasks
    where not is_done and archived_at is null ${which === 'mine' ? mine : sql``}))`
}

/** What is special about the rows; also for the test of their plans. */
export const companyHooks: Hooks<typeof platformCompanies> = {
  hasSearchIndex: true,
  isSearchKept: true,
  order: { name: { column: 'search' }, seen_at: { column: 'seen_at', isNullable: true } },
  computed: {
    plan: sql`(select plan_versions.name from subscriptions join plan_versions on plan_versions.id = plan_version_id
      where subscriptions.company_id = platform_companies.id)`,
    logo: sql`(select '/files/' || key || '-medium.webp' from general_settings join images
      on images.company_id = general_settings.company_id and images.id = logo_id where general_settings.company_id = platform_companies.id)`,
    owner: sql`(select jsonb_build_object('id', users.id, 'name', full_name, 'phone', phone_number)
      from employees join roles on roles.company_id = employees.company_id and roles.id = role_id and roles.key = 'owner'
      join users on users.id = user_id
      where employees.company_id = platform_companies.id and employees.state = 'active' order by employees.created_at limit 1)`,
    orders_30: sql`(select coalesce(sum(orders), 0)::int from order_hours
      where order_hours.company_id = platform_companies.id and day > current_date - 30)`,
    last_order_on: sql`to_char(platform_companies.last_order_on, 'YYYY-MM-DD')`,
  },
  searchWords: (q) => (isId(q) || hasDigits(q) ? '' : q),
  where: (
    { q = '', state, country, category_id, manager_id, tag_id, plan_id, source, term, quiet, tasks },
    { now, session },
  ) => [
    ...(isId(q) ? [sql`${table}.id = ${q.trim()}::uuid`] : []),
    ...(hasDigits(q) && !isId(q) ? [foundByDigits(table, q)] : []),
    ...(state ? [isStanding(state) ? standing[state](now) : sql`${table}.state = ${state}`] : []),
    ...(term ? [endsIn(term, now)] : []),
    ...(quiet
      ? [
          sql`(${table}.last_order_on is null or ${table}.last_order_on < ${now}::timestamptz::date - ${Number(quiet)}::int)`,
        ]
      : []),
    ...(tasks ? [hasTasks(tasks, session.user_id, now)] : []),
    ...(country ? [sql`${table}.country = ${country}`] : []),
    ...(category_id ? [sql`${table}.category_id = ${category_id}`] : []),
    ...(manager_id ? [sql`${table}.manager_id = ${manager_id}`] : []),
    ...(plan_id ? [sql`${table}.plan_id = ${plan_id}`] : []),
    ...(source ? [sql`${table}.source = ${source}`] : []),
    ...(tag_id ? [sql`${table}.tag_ids @> array[${tag_id}::uuid]`] : []),
  ],
  view: (row, { session }) => (seesMoney(session) ? row : { ...row, balance: null }),
  before: check,
  after: (_id, input, previous, work) => followFacts(input, previous!, work),
  omit: ['create', 'remove'],
}

/** The balance, and what became of it, is for those who may see the money. */
const seesMoney = ({ permissions }: Pick<Admin, 'permissions'>) =>
  holdsPlatform(permissions, 'admin.billing.view')

async function check(
  input: Partial<PlatformCompanyInput>,
  previous: PlatformCompany | undefined,
  work: WorkOn<typeof platformCompanies>,
): Promise<Values> {
  const { manager_id: manager, tag_ids: tags = [] } = input
  const { db } = work
  if (manager && !(await isManager(manager, db))) throw unknownAt('manager_id')
  await checkPlatformTags('company', tags, db)
  await checkFacts(input, previous!, work)
  return {}
}

/** What files of companies are made of. */
export const companyFile = companyFileOf(companyHooks)

const store = storeOf(platformCompanies, companyHooks)

/** Calls of /admin/companies. */
export const companyRoutes: Route[] = [
  route(companyChoices, ({ db }) => readChoices(db)),
  ...companyBulkRoutes(store),
  exportCompaniesRoute(companyFile),
  ...crud(platformCompanies, companyHooks),
  route(blockCompany, (context) => block(store, context, workOf(context))),
  route(unblockCompany, (context) => unblock(store, context, workOf(context))),
  route(deleteCompany, (context) => erase(store, context, workOf(context))),
  route(restoreCompany, (context) => keep(store, context, workOf(context))),
  route(messageOwners, (context) =>
    writeToOwners(store, context.params.id, context.body.text, workOf(context)),
  ),
  route(restoreDraft, (context) => restore(store, context, workOf(context))),
  route(companyOverview, async (context) => {
    await store.get(context.params.id, workOf(context))
    return readOverview(context.db, context.params.id, context.now)
  }),
  route(companyUsage, async (context) => {
    await store.get(context.params.id, workOf(context))
    return { days: await readUsage(context.db, context.params.id, context.now) }
  }),
  route(companyPeople, async (context) => {
    await store.get(context.params.id, workOf(context))
    return { items: await readPeople(context.db, context.params.id) }
  }),
  route(companyHistory, async (context) => {
    await store.get(context.params.id, workOf(context))
    const items = await historyOf(context.db, context.params.id, MOST_ENTRIES)
    const shown = (row: PlatformAuditRow) =>
      row.action.startsWith('billing.') && !seesMoney(context.session) ? { ...row, changes: [] } : row
    return { items: items.map(shown) }
  }),
  ...companyMoneyRoutes,
  ...taskRoutes,
]
