import * as z from 'zod/mini'
import { defineEndpoint } from './endpoint.ts'
import { id, instant, signedMoney } from './fields.ts'
import { companyStates } from './platformCompanies.ts'

/** A company that pays and has sold nothing for so many days may leave. */
export const QUIET_DAYS = 7

/** Why the money of a company is at risk: its term ends within a week or its days of grace run, its renewal fails, it sells nothing. */
export const companyRisks = ['ending', 'unrenewed', 'quiet'] as const
export type CompanyRisk = (typeof companyRisks)[number]

/** Minor units by currency. */
const sums = z.record(z.string(), signedMoney)

export const platformDashboard = z.object({
  /** What waits for a hand. */
  attention: z.object({
    /** Companies whose term ends within a week, and those in their days of grace. */
    ending: z.int(),
    /** Companies whose renewal fails for lack of money. */
    failed_renewals: z.int(),
    /** Payments of companies that fit nothing. */
    failed_payments: z.int(),
    /** Payments of companies that went back, are disputed or could not be given back. */
    returned_payments: z.int(),
    /** Bots whose process has died, and nobody else speaks for them. */
    silent_bots: z.int(),
    /** Bots that the messenger cannot tell of updates. */
    broken_webhooks: z.int(),
    /** Leads that nobody has touched within a day. */
    untouched_leads: z.int(),
    /** Tasks of who asks that are to be done by today. */
    my_tasks: z.int(),
    /** Leads whose next step is over. */
    late_leads: z.int(),
    /** Jobs that have failed within a day, or run for more than an hour. */
    failed_jobs: z.int(),
    /** Open kinds of errors that were seen within a day. */
    error_reports: z.int(),
    /** Reports of errors within the last hours, where they are suddenly many more than usual; else 0. */
    error_spike: z.int(),
    /** Proposed administrators who wait for a second one with full access. */
    access_proposals: z.int(),
    /** 1 where invoices do not say yet who is paid; else 0. */
    missing_payee: z.int(),
    /** Companies that are not closed and in whose currency no plan is offered. */
    unpriced_companies: z.int(),
  }),
  /** Companies whose money is at risk, the dearest first; none for who may not see companies. */
  risks: z.array(
    z.object({
      id,
      name: z.string(),
      reasons: z.array(z.enum(companyRisks)),
      /** Of its plan a month, minor units of its currency. */
      price: signedMoney,
      currency: z.string(),
      expiry_date: instant,
      last_order_on: z.nullable(z.string()),
    }),
  ),
  /** The last 24 hours. */
  day: z.object({
    companies: z.int(),
    users: z.int(),
  }),
  /** The business day of the companies, by its date. */
  today: z.object({
    /** Companies with done orders. */
    selling: z.int(),
    /** Of them, those that never had one before. */
    activated: z.int(),
    orders: z.int(),
    /** What they sold, by currency, minor units. */
    revenue: z.array(z.object({ currency: z.string(), sum: signedMoney })),
    /** Those with the most orders. */
    top: z.array(z.object({ id, name: z.string(), orders: z.int() })),
  }),
  /** What companies pay the platform. */
  sales: z.object({
    /** Companies within a paid period. */
    paying: z.int(),
    /** What they pay a month, by currency, minor units. */
    mrr: z.array(z.object({ currency: z.string(), sum: signedMoney })),
    /** The last 30 days, the oldest first: companies that have paid for the first time, and those that paid and are gone. */
    days: z.array(z.object({ day: z.string(), came: z.int(), gone: z.int() })),
    /** Of the leads of the last 90 days: those with a company, and those whose company has paid. */
    funnel: z.object({ leads: z.int(), demos: z.int(), paid: z.int() }),
  }),
  /** How it has gone over time. */
  trend: z.object({
    /** At most 90 days, the oldest first: orders of all companies, and what companies pay a month, by currency. */
    days: z.array(z.object({ day: z.string(), orders: z.int(), mrr: sums })),
    /** The last weeks by their Mondays: companies that signed up, paid for the first time, and paid once and are gone. */
    weeks: z.array(z.object({ week: z.string(), created: z.int(), won: z.int(), churned: z.int() })),
  }),
  /** Companies by state. */
  states: z.partialRecord(z.enum(companyStates), z.int()),
  /** Companies that are not closed, by country. */
  countries: z.record(z.string(), z.int()),
  /** Of this process, but for the queue and the database. */
  system: z.object({
    /** Of the calls of the last minutes, milliseconds; null of none. */
    p95_ms: z.nullable(z.number()),
    calls: z.int(),
    /** Of them, answered with an error of the server. */
    failed: z.int(),
    /** The same of the last hour. */
    hour: z.object({ calls: z.int(), failed: z.int() }),
    /** Messages that wait for the bot, and those that it has sent in this hour and the one before. */
    messages: z.object({ waiting: z.int(), sent: z.int() }),
    /** Jobs that wait or run. */
    queue: z.int(),
    /** Open streams of events. */
    streams: z.int(),
    database_bytes: z.int(),
  }),
})
export type PlatformDashboard = z.infer<typeof platformDashboard>

export const getPlatformDashboard = defineEndpoint({
  method: 'GET',
  path: '/admin/dashboard',
  access: 'root',
  permission: 'admin.dashboard.view',
  payload: platformDashboard,
  summary: 'How the business and the machine are; what is counted by day is at most a few minutes old',
})
