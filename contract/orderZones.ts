import * as z from 'zod/mini'
import { defineEndpoint } from './endpoint.ts'
import { id, money } from './fields.ts'

/** A zone by its name, for an address whose place nobody has said. */
export const orderZone = z.object({
  id,
  name: z.string(),
  /** What it consists of, where no place on the map tells it; of others none. */
  districts: z.array(z.string()),
})
export type OrderZone = z.infer<typeof orderZone>

/** The same for a customer, who has to know what it costs. */
export const namedZone = z.extend(orderZone, {
  branch_id: id,
  /** Before it is free. */
  fee: money,
  free_from: z.nullable(money),
  min_order: z.nullable(money),
  /** Minutes from the order to the door. */
  eta_min: z.nullable(z.int()),
  eta_max: z.nullable(z.int()),
})

export const listOrderZones = defineEndpoint({
  method: 'GET',
  path: '/app/orders/zones',
  access: 'company',
  permission: 'orders.create',
  query: z.strictObject({ branch_id: z.optional(id) }),
  payload: z.object({ items: z.array(orderZone) }),
  summary: 'The zones that a branch delivers to, for an order to name one of them',
})
