import * as z from 'zod/mini'
import { defineEndpoint } from './endpoint.ts'
import { id, instant, signedMoney } from './fields.ts'

const figures = z.object({
  /** Minor units; absent without `analytics.view`. */
  revenue: z.optional(signedMoney),
  average: z.optional(z.nullable(signedMoney)),
  /** Done orders. */
  orders: z.int(),
  new_customers: z.int(),
})
export type DashboardFigures = z.infer<typeof figures>

export const attentionKinds = ['unaccepted', 'late', 'unpaid_done', 'stopped', 'no_products'] as const
export type AttentionKind = (typeof attentionKinds)[number]

/** Today by the business day, against the same part of the same weekday a week ago, and what needs a hand now. */
export const getDashboard = defineEndpoint({
  method: 'GET',
  path: '/app/dashboard',
  access: 'company',
  payload: z.object({
    today: figures,
    week_ago: figures,
    open_orders: z.int(),
    attention: z.array(
      z.object({ kind: z.enum(attentionKinds), count: z.int(), oldest_at: z.nullable(instant) }),
    ),
    branches: z.array(
      z.object({ id, name: z.string(), is_open: z.boolean(), paused_until: z.nullable(instant) }),
    ),
    has_orders: z.boolean(),
    now: instant,
  }),
  summary: 'Numbers of today and what needs action',
})
export type Dashboard = z.infer<typeof getDashboard.payload>
