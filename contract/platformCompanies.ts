import * as z from 'zod/mini'
import { CLOSING_DAYS } from './closing.ts'
import { countKeys } from './company.ts'
import { countryCodes } from './countries.ts'
import { currencyCodes } from './currencies.ts'
import { defineEndpoint } from './endpoint.ts'
import { id, ids, instant, line, paragraphs, signedMoney, tone, version } from './fields.ts'
import { leadHistory, leadSources } from './leads.ts'
import { ownLimits } from './plans.ts'
import { defineResource, type Input, type Row } from './resource.ts'

export const companyStates = ['draft', 'demo', 'active', 'expired', 'blocked', 'closed'] as const
export type CompanyState = (typeof companyStates)[number]

/** States, and what companies are looked for by besides: their term ends within a week or is over and they are in their days of grace, their renewal fails, they are about to be deleted. */
export const companyStandings = [...companyStates, 'ending', 'unrenewed', 'closing'] as const
export type CompanyStanding = (typeof companyStandings)[number]

/** Within so many days of its end a term counts as ending. */
export const ENDING_DAYS = 7

/** Terms that end today or within a week or a month, and those that have ended within the last month or before. */
export const companyTerms = ['week', 'month', 'ended', 'long_ended'] as const
export type CompanyTerm = (typeof companyTerms)[number]

/** Companies for which something has to be done: by whoever asks and by today, or by anybody. */
export const taskFilters = ['mine', 'open'] as const
export type TaskFilter = (typeof taskFilters)[number]

/** Days without an order that are looked for. */
export const quietDays = ['3', '7', '14', '30'] as const
export type QuietDays = (typeof quietDays)[number]

/** For how long a deleted company can be taken back. */
export const DELETION_HOLD_DAYS = CLOSING_DAYS

/** The companies as the platform's own people see them. */
export const platformCompanies = defineResource({
  name: 'platform_companies',
  scope: 'platform',
  path: '/admin/companies',
  permissions: {
    view: 'admin.companies.view',
    create: 'admin.companies.update',
    update: 'admin.companies.update',
    remove: 'admin.companies.delete',
  },
  fields: {
    name: line(1, 80),
    /** The kind of its business. */
    category_id: z.nullable(id),
    country: z.enum(countryCodes),
    /** Stays after the first order that is no test, and while something is paid for or owed. */
    currency: z.enum(currencyCodes),
    /** On trial; whoever has paid once is not any more. */
    is_demo: z.boolean(),
    /** Who of the platform looks after it. */
    manager_id: z.nullable(id),
    tag_ids: ids(20),
    /** For the platform's people alone. */
    note: paragraphs(2000),
  },
  computed: {
    state: z.enum(companyStates),
    /** The address of its logo, below the base of the API. */
    logo: z.nullable(z.string()),
    /** Name of its plan, by language. */
    plan: z.nullable(z.partialRecord(z.string(), z.string())),
    expiry_date: instant,
    /** Null for whoever may not see the money of companies. */
    balance: z.nullable(signedMoney),
    /** When it is deleted for good; until then it can be taken back. */
    closes_at: z.nullable(instant),
    /** Why it is blocked; null while it is not. */
    block_reason: z.nullable(z.string()),
    owner: z.nullable(z.object({ id, name: z.string(), phone: z.nullable(z.string()) })),
    /** Done orders of the last 30 days. */
    orders_30: z.int(),
    /** When somebody of its team was last here; at most ten minutes behind. */
    seen_at: z.nullable(instant),
    /** The last day on which it sold. */
    last_order_on: z.nullable(z.string()),
    /** Where the lead came from that became it; null where nobody knows. */
    source: z.nullable(z.enum(leadSources)),
  },
  filters: {
    state: z.optional(z.enum(companyStandings)),
    country: z.optional(z.enum(countryCodes)),
    category_id: z.optional(id),
    manager_id: z.optional(id),
    tag_id: z.optional(id),
    plan_id: z.optional(id),
    source: z.optional(z.enum(leadSources)),
    /** When its term ends, or has ended. */
    term: z.optional(z.enum(companyTerms)),
    /** No order for so many days. */
    quiet: z.optional(z.enum(quietDays)),
    tasks: z.optional(z.enum(taskFilters)),
  },
  search: ['name'],
  sort: ['-created_at', 'name', 'expiry_date', '-seen_at'],
})
export type PlatformCompany = Row<typeof platformCompanies>
export type PlatformCompanyInput = Input<typeof platformCompanies>

/** Why something is done; kept in the log. */
export const actionReason = line(3, 300)

const onCompany = <const Name extends string>(name: Name) =>
  ({ method: 'POST', path: `/admin/companies/:id/${name}`, access: 'root' }) as const
const params = z.strictObject({ id })
const withReason = z.strictObject({ version, reason: actionReason })

export const blockCompany = defineEndpoint({
  ...onCompany('block'),
  permission: 'admin.companies.block',
  params,
  body: withReason,
  payload: platformCompanies.row,
  summary: 'Blocks a company: nothing of it opens for anybody until it is unblocked',
})

export const unblockCompany = defineEndpoint({
  ...onCompany('unblock'),
  permission: 'admin.companies.block',
  params,
  body: withReason,
  payload: platformCompanies.row,
  summary: 'Lets a blocked company work again',
})

export const deleteCompany = defineEndpoint({
  ...onCompany('delete'),
  permission: 'admin.companies.delete',
  params,
  body: withReason,
  payload: platformCompanies.row,
  summary: 'Deletes a company in 30 days; until then it is read-only and can be taken back',
})

export const restoreCompany = defineEndpoint({
  ...onCompany('restore'),
  permission: 'admin.companies.delete',
  params,
  body: withReason,
  payload: platformCompanies.row,
  summary: 'Takes a company back that is being deleted',
})

export const restoreDraft = defineEndpoint({
  ...onCompany('restore-draft'),
  permission: 'admin.companies.update',
  params,
  body: withReason,
  payload: platformCompanies.row,
  summary: 'Gives a draft whose trial is over its trial anew, so that its owner can go on',
})

const counts = z.record(z.enum(countKeys), z.int())

export const companyOverview = defineEndpoint({
  method: 'GET',
  path: '/admin/companies/:id/overview',
  access: 'root',
  permission: 'admin.companies.view',
  params,
  payload: z.object({
    /** Orders are those of the month. */
    counts,
    /** The most that it may have, by its plan or by limits of its own; what is not there has no limit. */
    limits: z.partialRecord(z.enum(countKeys), z.int()),
    /** Those of its own. */
    own_limits: ownLimits,
    /** For so many days after its end it can still finish what it has begun. */
    grace_days: z.int(),
    /** Done orders and their sum by day, the last 30 days; days without are left out. */
    days: z.array(z.object({ day: z.string(), orders: z.int(), revenue: signedMoney })),
  }),
  summary: 'How much a company has of everything, beside its limits, and what it sold lately',
})

/** Days of the chart of what a company uses. */
export const USAGE_DAYS = 90

export const companyUsage = defineEndpoint({
  method: 'GET',
  path: '/admin/companies/:id/usage',
  access: 'root',
  permission: 'admin.companies.view',
  params,
  payload: z.object({
    /** Done orders and their sum, each of the last days with today. */
    days: z.array(z.object({ day: z.string(), orders: z.int(), revenue: signedMoney })),
  }),
  summary: 'Orders of a company by day, the last 90 days, from the roll-ups',
})

export const companyPeople = defineEndpoint({
  method: 'GET',
  path: '/admin/companies/:id/people',
  access: 'root',
  permission: 'admin.companies.view',
  params,
  payload: z.object({
    items: z.array(
      z.object({
        user_id: id,
        name: z.string(),
        phone: z.nullable(z.string()),
        role: z.string(),
        role_key: z.string(),
        state: z.enum(['invited', 'active', 'paused', 'fired']),
        seen_at: z.nullable(instant),
      }),
    ),
  }),
  summary: 'The team of a company, owners first, at most 200',
})

export const companyHistory = defineEndpoint({
  method: 'GET',
  path: '/admin/companies/:id/history',
  access: 'root',
  permission: 'admin.companies.view',
  params,
  payload: leadHistory.payload,
  summary: 'What the platform did with a company, the newest first, at most a hundred entries',
})

/** What companies are sorted by, for those who may not see the dictionaries. */
export const companyChoices = defineEndpoint({
  method: 'GET',
  path: '/admin/companies/choices',
  access: 'root',
  permission: 'admin.companies.view',
  payload: z.object({
    managers: z.array(z.object({ id, name: z.string() })),
    /** Those who may be given a task. */
    assignees: z.array(z.object({ id, name: z.string() })),
    tags: z.array(z.object({ id, name: z.string(), colour: tone })),
    categories: z.array(z.object({ id, name: z.record(z.string(), z.string()), icon: z.string() })),
    plans: z.array(z.object({ id, name: z.record(z.string(), z.string()) })),
    /** Currencies that companies are offered, by their codes. */
    currencies: z.array(z.string()),
  }),
  summary: 'Managers, tags, categories, plans and currencies of companies, and who may be given a task',
})
export type CompanyChoices = z.infer<(typeof companyChoices)['payload']>
