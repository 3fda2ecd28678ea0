import * as z from 'zod/mini'
import { defineEndpoint } from './endpoint.ts'
import { id, instant } from './fields.ts'
import { fulfilments } from './stages.ts'

/** How many of them are offered. */
export const MOST_SLOTS = 96

export const listOrderSlots = defineEndpoint({
  method: 'GET',
  path: '/app/orders/slots',
  access: 'company',
  permission: 'orders.create',
  query: z.strictObject({ branch_id: z.optional(id), fulfilment: z.enum(fulfilments) }),
  payload: z.object({ items: z.array(instant) }),
  summary: 'The next 96 quarters of an hour for which a branch takes an order: open, not paused, with room',
})
