import * as z from 'zod/mini'
import { defineEndpoint } from './endpoint.ts'
import { id, instant, money, paragraphs, signedMoney, version } from './fields.ts'
import type { Input, Row } from './resource.ts'
import { defineSettings } from './settings.ts'

/** Who gets a delivery once its order is accepted: whom somebody chooses, the courier with the fewest, or the nearest to the branch. */
export const assignings = ['manual', 'in_turn', 'nearest'] as const

/** How a company brings its deliveries. */
export const deliverySettings = defineSettings({
  name: 'delivery_settings',
  path: '/app/settings/deliveries/couriers',
  permissions: { view: 'deliveries.view', update: 'deliveries.update' },
  fields: {
    assigning: z.enum(assignings),
    /** Minutes that a courier has to take what is offered, before the next one is asked; null: it is given at once. */
    offer_min: z.nullable(z.int().check(z.minimum(1), z.maximum(15))),
    /** A courier with so much cash gets no delivery that is paid in cash; null is no limit. */
    cash_limit: z.nullable(money.check(z.minimum(1))),
    /** How much longer the way by road is than the straight line, in hundredths; distances are multiplied by it. */
    road_factor: z.int().check(z.minimum(100), z.maximum(200)),
  },
})
export type DeliverySettings = Row<typeof deliverySettings>
export type DeliverySettingsInput = Input<typeof deliverySettings>

/** Cash that a courier says to hand over. */
export const handover = z.object({
  id,
  version,
  /** By the ledger, when it was said. */
  expected: signedMoney,
  said: money,
  said_note: z.string(),
  said_at: instant,
})
export type Handover = z.infer<typeof handover>

/** What a courier has taken in cash and not handed over. */
export const courierCash = z.object({
  courier_id: id,
  courier_name: z.string(),
  /** What is too much counted at a hand-over makes it negative. */
  balance: signedMoney,
  /** When the first of it was taken. */
  since: z.nullable(instant),
  /** Payments since the last hand-over. */
  payments: z.int(),
  handover: z.nullable(handover),
})
export type CourierCash = z.infer<typeof courierCash>

export const myCash = defineEndpoint({
  method: 'GET',
  path: '/app/courier-cash/mine',
  access: 'company',
  permission: 'deliveries.take_own',
  payload: z.extend(courierCash, { limit: z.nullable(money) }),
  summary: 'The cash that the courier who calls has to hand over',
})

export const listCash = defineEndpoint({
  method: 'GET',
  path: '/app/courier-cash',
  access: 'company',
  permission: 'deliveries.view',
  payload: z.object({ items: z.array(courierCash) }),
  summary: 'Couriers who have cash or hand it over, those who hand it over first',
})

export const sayHandover = defineEndpoint({
  method: 'POST',
  path: '/app/courier-cash',
  access: 'company',
  permission: 'deliveries.take_own',
  body: z.strictObject({ amount: money.check(z.minimum(1)), note: z.optional(paragraphs(300)) }),
  payload: courierCash,
  isAllowedInGrace: true,
  summary: 'Says how much cash a courier hands over; another sum than the ledger’s needs a note',
})

const one = z.strictObject({ id })

export const confirmHandover = defineEndpoint({
  method: 'POST',
  path: '/app/courier-cash/:id/confirm',
  access: 'company',
  permission: 'deliveries.view',
  params: one,
  body: z.strictObject({ version, counted: money, note: z.optional(paragraphs(300)) }),
  payload: courierCash,
  isAllowedInGrace: true,
  summary: 'Signs the hand-over with the sum that was counted; another one than was said needs a note',
})

export const withdrawHandover = defineEndpoint({
  method: 'POST',
  path: '/app/courier-cash/:id/withdraw',
  access: 'company',
  permission: ['deliveries.take_own', 'deliveries.view'],
  params: one,
  body: z.strictObject({ version }),
  payload: courierCash,
  isAllowedInGrace: true,
  summary:
    'Takes back what a courier has said, while nobody has confirmed it: the courier, or who would confirm it',
})
