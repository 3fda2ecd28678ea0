import * as z from 'zod/mini'
import { defineEndpoint } from './endpoint.ts'
import { day, id, instant } from './fields.ts'
import { fulfilments } from './pipeline.ts'

/** How many of them are offered where no day is named. */
export const MOST_SLOTS = 96

const degrees = (most: number) => z.optional(z.coerce.number().check(z.minimum(-most), z.maximum(most)))

/** What an order is asked a time for. */
const slotQuery = {
  branch_id: z.optional(id),
  fulfilment: z.enum(fulfilments),
  /** All times of one day of the branch's calendar; without it the next 96. */
  date: z.optional(day),
  /** Where a delivery goes, or the zone of districts that its address is in: the zone may have hours of its own. */
  lat: degrees(90),
  lng: degrees(180),
  zone_id: z.optional(id),
}
const asked = z.object(slotQuery)
export type SlotWish = z.infer<typeof asked>

// oxfmt-ignore
export const slotReasons = ['not_served', 'closed', 'paused', 'full', 'due_too_late', 'outside_zone', 'zone_closed', 'company_expired'] as const

/** Quarters of an hour for which an order is taken; where there are none, the one reason, and from when on there are, where that can be said. */
export const orderSlots = z.object({
  items: z.array(instant),
  reason: z.nullable(z.object({ code: z.enum(slotReasons), message: z.string(), at: z.nullable(instant) })),
})
export type OrderSlots = z.infer<typeof orderSlots>

export const listOrderSlots = defineEndpoint({
  method: 'GET',
  path: '/app/orders/slots',
  access: 'company',
  permission: 'orders.create',
  query: z.strictObject(slotQuery),
  payload: orderSlots,
  summary:
    'Quarters of an hour for which a branch takes an order: open, not paused, with room, in the hours of the zone',
})

export const listStorefrontSlots = defineEndpoint({
  method: 'GET',
  path: '/storefront/:token/slots',
  access: 'public',
  params: z.strictObject({ token: z.string().check(z.minLength(1), z.maxLength(100)) }),
  query: z.strictObject(slotQuery),
  payload: orderSlots,
  summary: 'The times for which a branch takes an order, or why there are none; may change any moment',
})
