import * as z from 'zod/mini'
import { defineEndpoint } from './endpoint.ts'
import { id, instant } from './fields.ts'

/** How many of them are named. */
export const MOST_NAMED = 20

export const listOutsideOrders = defineEndpoint({
  method: 'GET',
  path: '/app/orders/outside',
  access: 'company',
  permission: 'orders.view',
  query: z.strictObject({ branch_id: id }),
  payload: z.object({
    count: z.int(),
    /** The soonest first. */
    items: z.array(
      z.object({
        id,
        label: z.string(),
        due_at: instant,
        /** Its last digits for whoever may not see contacts; null without one. */
        customer_phone: z.nullable(z.string()),
        /** What to write to the customer, in their language. */
        message: z.string(),
      }),
    ),
  }),
  summary:
    'Open orders of a branch that are wanted for a time at which it is closed, and the first 20 of them',
})
