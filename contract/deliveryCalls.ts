import * as z from 'zod/mini'
import { deliverySteps } from './deliveries.ts'
import { defineEndpoint } from './endpoint.ts'
import { vehicles } from './employees.ts'
import { id, instant, money, paragraphs, version } from './fields.ts'
import { order } from './orders.ts'
import { point } from './point.ts'

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
    'Makes a delivery that nobody has taken, or that is offered to the courier who calls, their own one',
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
  summary:
    'Moves a delivery on; a courier the own one, whoever may change deliveries any. One that is offered and given back is offered to the next courier',
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

/** A delivery that the courier may take or refuse; what else the order tells is what every courier sees of it. */
export const deliveryOffer = z.object({
  order,
  offered_until: instant,
  /** From the branch to the customer, as the crow flies; null where one of the places is not known. */
  distance_m: z.nullable(z.int()),
  /** To be paid at the door. */
  due: money,
  /** How, where that is known. */
  payment_kind: order.shape.payment_kind,
})
export type DeliveryOffer = z.infer<typeof deliveryOffer>

export const listMyDeliveries = defineEndpoint({
  method: 'GET',
  path: '/app/deliveries',
  access: 'company',
  permission: 'deliveries.take_own',
  payload: z.object({ items: z.array(order), offers: z.array(deliveryOffer) }),
  summary:
    'The deliveries of the courier who calls that are not ended, in the order of the way, and those that are offered to them',
})

export const placeCourier = defineEndpoint({
  method: 'POST',
  path: '/app/couriers/me/place',
  access: 'company',
  permission: 'deliveries.take_own',
  body: point,
  payload: z.object({}),
  isAllowedInGrace: true,
  summary:
    'Says where the courier who calls is; kept for two hours, and told to nobody but as a distance to those who give deliveries',
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
  /** From the branch, as the crow flies; null where the courier was last seen is not known, or too long ago. */
  distance_m: z.nullable(z.int()),
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
