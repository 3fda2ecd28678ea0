import * as z from 'zod/mini'
import { deliverySteps } from './deliveries.ts'
import { defineEndpoint } from './endpoint.ts'
import { vehicles } from './employees.ts'
import { id, paragraphs, version } from './fields.ts'
import { order } from './orders.ts'

const one = z.strictObject({ id })

export const takeDelivery = defineEndpoint({
  method: 'POST',
  path: '/app/orders/:id/take',
  access: 'company',
  permission: 'deliveries.take_own',
  params: one,
  body: z.strictObject({}),
  payload: order,
  isAllowedInGrace: true,
  summary:
    'Makes a delivery that nobody has taken, or that was offered, the own one of the courier who calls',
})

export const moveDelivery = defineEndpoint({
  method: 'POST',
  path: '/app/orders/:id/delivery',
  access: 'company',
  permission: ['deliveries.take_own', 'deliveries.update'],
  params: one,
  body: z.strictObject({
    version,
    state: z.enum(deliverySteps),
    /** Why it could not be delivered, or what the last stage asks for. */
    reason: z.optional(paragraphs(300)),
    /** Says that what is delivered may stay unpaid. */
    confirm_unpaid: z.optional(z.boolean()),
  }),
  payload: order,
  isAllowedInGrace: true,
  summary: 'Moves a delivery on; a courier the own one, whoever may change deliveries any',
})

export const assignCourier = defineEndpoint({
  method: 'POST',
  path: '/app/orders/:id/courier',
  access: 'company',
  permission: 'orders.assign_courier',
  params: one,
  body: z.strictObject({
    version,
    /** Null: whoever has the fewest deliveries, of those who work now. */
    courier_id: z.nullable(id),
  }),
  payload: order,
  isAllowedInGrace: true,
  summary: 'Gives a delivery to a courier',
})

export const listMyDeliveries = defineEndpoint({
  method: 'GET',
  path: '/app/deliveries',
  access: 'company',
  permission: 'deliveries.take_own',
  payload: z.object({ items: z.array(order) }),
  summary: 'The deliveries of the courier who calls that are not ended, in the order of the way',
})

/** Somebody who brings deliveries. */
export const courier = z.object({
  /** The id of the user. */
  id,
  name: z.string(),
  vehicle: z.nullable(z.enum(vehicles)),
  is_on_shift: z.boolean(),
  /** Deliveries that are not ended. */
  carries: z.int(),
})
export type Courier = z.infer<typeof courier>

export const listCouriers = defineEndpoint({
  method: 'GET',
  path: '/app/couriers',
  access: 'company',
  permission: 'orders.assign_courier',
  query: z.strictObject({ branch_id: z.optional(id) }),
  payload: z.object({ items: z.array(courier) }),
  summary: 'Who can bring a delivery of a branch, those with the fewest first',
})
