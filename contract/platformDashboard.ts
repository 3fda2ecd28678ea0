import * as z from 'zod/mini'
import { defineEndpoint } from './endpoint.ts'
import { id, instant, signedMoney } from './fields.ts'
import { companyStates } from './platformCompanies.ts'

export const platformDashboard = z.object({
  /** What waits for a hand. */
  attention: z.object({
    /** Companies whose term ends within a week. */
    ending: z.int(),
    /** Companies whose renewal fails for lack of money. */
    failed_renewals: z.int(),
    /** Payments of companies that fit nothing. */
    failed_payments: z.int(),
    /** Bots whose process has died, and nobody else speaks for them. */
    silent_bots: z.int(),
    /** Bots that the messenger cannot tell of updates. */
    broken_webhooks: z.int(),
    /** Leads that nobody has touched within a day. */
    untouched_leads: z.int(),
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
  }),
  /** Of the companies whose term ends, the next ones. */
  ending: z.array(z.object({ id, name: z.string(), expiry_date: instant })),
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
  /** Companies by state. */
  states: z.partialRecord(z.enum(companyStates), z.int()),
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
  summary: 'How the business and the machine are; at most half a minute old',
})
