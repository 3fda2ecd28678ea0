import * as z from 'zod/mini'
import { address } from './customers.ts'
import { id, instant, line, money, qty } from './fields.ts'
import { point } from './point.ts'
import { fulfilments } from './pipeline.ts'

/** A line as the client asks for it: prices come from the server only. */
export const draftLine = z.strictObject({ variant_id: id, qty, comment: z.optional(line(0, 200)) })
export type DraftLine = z.infer<typeof draftLine>

/** What a quote and an order are asked for alike. */
export const draftFields = {
  branch_id: z.optional(id),
  fulfilment: z.enum(fulfilments),
  lines: z.array(draftLine).check(z.maxLength(200)),
  /** Fee typed by staff in place of the zone's; only for a delivery. */
  delivery_fee: z.optional(money),
  /** Zone of an address that has no point; of districts also where the point is in nothing that is drawn. */
  zone_id: z.optional(id),
  /** When it shall be ready; left out for as soon as possible. */
  due_at: z.optional(z.nullable(instant)),
  /** Discount by hand, bounded by the role's cap. */
  discount: z.optional(
    z.nullable(
      z.strictObject({
        kind: z.enum(['amount', 'percent_bp']),
        value: z.int().check(z.minimum(1), z.maximum(1_000_000_000_000)),
      }),
    ),
  ),
}

/** What a quote is asked for. */
export const orderDraft = z.strictObject({
  ...draftFields,
  /** Where a delivery goes; an order has it in its address. */
  point: z.optional(point),
})
export type OrderDraft = z.infer<typeof orderDraft>

/** How a delivery is brought; its fee is among the totals. */
export const quotedDelivery = z.object({
  method_id: id,
  /** Null where the method goes anywhere, and where the zone is not known. */
  zone_id: z.nullable(id),
  zone_name: z.nullable(z.string()),
  /** From this sum on it costs nothing. */
  free_from: z.nullable(money),
  min_order: z.nullable(money),
  /** Minutes from the order to the door. */
  eta_min: z.nullable(z.int()),
  eta_max: z.nullable(z.int()),
  /** From the branch, by road as far as that is known: as the crow flies, times the road factor. */
  distance_m: z.nullable(z.int()),
  /** The company delivers by zone, and the zone of this address is not known: somebody has to look where it is. */
  is_unchecked: z.boolean(),
})
export type QuotedDelivery = z.infer<typeof quotedDelivery>

/** Where an order goes, with what it was taken for as it was then. */
export const orderAddress = z.extend(address, {
  zone_id: z.optional(id),
  zone_name: z.optional(z.string()),
  /** From the branch, by road as far as that is known: as the crow flies, times the road factor. */
  distance_m: z.optional(z.int()),
  /** Minutes from the order to the door. */
  eta_min: z.optional(z.int()),
  eta_max: z.optional(z.int()),
  /** The company delivers by zone, and nobody knew the zone of this address. */
  is_unchecked: z.optional(z.boolean()),
})
export type OrderAddress = z.infer<typeof orderAddress>
