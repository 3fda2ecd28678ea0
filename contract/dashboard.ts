import * as z from 'zod/mini'
import { branchState } from './branchPauses.ts'
import { defineEndpoint } from './endpoint.ts'
import { day, instant, signedMoney } from './fields.ts'
import type { Permission } from './permissions.ts'

const figures = z.object({
  /** Minor units; absent without `analytics.view`. */
  revenue: z.optional(signedMoney),
  average: z.optional(z.nullable(signedMoney)),
  /** Done orders. */
  orders: z.int(),
  new_customers: z.int(),
  /** Absent without `reviews.view`; `rating` is their mean in hundredths of a star, null of none. */
  reviews: z.optional(z.object({ count: z.int(), rating: z.nullable(z.int()) })),
})
export type DashboardFigures = z.infer<typeof figures>

const hourSum = z.object({
  orders: z.int(),
  /** Minor units; absent without `analytics.view`. */
  revenue: z.optional(signedMoney),
})

export const attentionKinds = [
  'unaccepted',
  'late',
  'addresses',
  'unpaid_done',
  'payments',
  'low_reviews',
  'stopped',
  'no_products',
] as const
export type AttentionKind = (typeof attentionKinds)[number]

/** Whose work waits: a cook's orders in progress, a courier's deliveries. */
export const queues = ['kitchen', 'deliveries'] as const
export type Queue = (typeof queues)[number]

/** Who sees orders but neither all of them nor their numbers works through a list; null for everybody else. */
export function queueOf(holds: (permission: Permission) => boolean): Queue | null {
  if (!holds('orders.view') || holds('orders.view_all') || holds('analytics.view')) return null
  return holds('deliveries.take_own') ? 'deliveries' : 'kitchen'
}

/** What this person's role needs of now and of today; a block without the right to it is absent. */
export const getDashboard = defineEndpoint({
  method: 'GET',
  path: '/app/dashboard',
  access: 'company',
  payload: z.object({
    /** For those whose work is a list of orders; they see no numbers of the shop. */
    queue: z.nullable(z.enum(queues)),
    /** The present business day, and the same part of the same weekday a week ago. */
    today: z.optional(figures),
    week_ago: z.optional(figures),
    /** The 24 hours of a business day by the wall clock; `today` is null for those that have not begun. */
    hours: z.optional(z.array(z.object({ hour: z.int(), today: z.nullable(hourSum), week_ago: hourSum }))),
    open_orders: z.int(),
    attention: z.array(
      z.object({ kind: z.enum(attentionKinds), count: z.int(), oldest_at: z.nullable(instant) }),
    ),
    branches: z.array(branchState),
    /** Minutes that a busy branch may add. */
    busy_steps: z.array(z.int()),
    /** How much there is of what this person may see in all branches. */
    counts: z.object({
      orders: z.optional(z.int()),
      products: z.optional(z.int()),
      customers: z.optional(z.int()),
    }),
    has_orders: z.boolean(),
    now: instant,
  }),
  summary: 'Numbers of today and what needs action',
})
export type Dashboard = z.infer<typeof getDashboard.payload>

export const revenuePeriods = ['7', '30', '90'] as const
export type RevenuePeriod = (typeof revenuePeriods)[number]

/** Done orders of the last business days, today the last one, and of as many days before them. */
export const getRevenue = defineEndpoint({
  method: 'GET',
  path: '/app/dashboard/revenue',
  access: 'company',
  permission: 'analytics.view',
  query: z.strictObject({ days: z.enum(revenuePeriods) }),
  payload: z.object({
    days: z.array(z.object({ day, orders: z.int(), revenue: signedMoney })),
    before: z.object({ orders: z.int(), revenue: signedMoney }),
  }),
  summary: 'Revenue over time',
})
export type Revenue = z.infer<typeof getRevenue.payload>
