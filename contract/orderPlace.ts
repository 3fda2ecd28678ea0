import * as z from 'zod/mini'
import { address } from './customers.ts'
import { defineEndpoint } from './endpoint.ts'
import { id, line, money, signedMoney, version } from './fields.ts'
import { quotedDelivery } from './orderDraft.ts'
import { order } from './orders.ts'
import { point } from './point.ts'

const fields = {
  /** Zone of an address that has no point; of districts also where the point is in nothing that is drawn. */
  zone_id: z.optional(id),
  /** A number is a fee by hand, null that of the zone; left out, a fee by hand stays, and nothing changes where the place is the same. */
  delivery_fee: z.optional(z.nullable(money)),
}

const change = z.object({ before: money, after: money })

export const previewOrderAddress = defineEndpoint({
  method: 'POST',
  path: '/app/orders/:id/address/preview',
  access: 'company',
  permission: 'orders.edit_items',
  params: z.strictObject({ id }),
  body: z.strictObject({ ...fields, point: z.optional(point) }),
  payload: z.object({
    /** Sums are absent for those who may not see what the order costs. */
    total: z.optional(change),
    delivery_fee: z.optional(change),
    /** What would be due then. */
    due: z.optional(signedMoney),
    /** Whether the fee would be one that somebody has typed. */
    is_fee_by_hand: z.boolean(),
    /** The zone that it would be; null where the company has no method of delivery. */
    delivery: z.nullable(
      z.pick(quotedDelivery, {
        zone_id: true,
        zone_name: true,
        eta_min: true,
        eta_max: true,
        is_unchecked: true,
      }),
    ),
    /** Why it would be refused, in words. */
    refusal: z.nullable(z.string()),
    /** What it is written in spite of, in words. */
    notices: z.array(z.string()),
    /** It is written only with a reason. */
    needs_reason: z.boolean(),
  }),
  isAllowedInGrace: true,
  summary: 'What another address would make of an order; changes nothing',
})

export const setOrderAddress = defineEndpoint({
  method: 'PATCH',
  path: '/app/orders/:id/address',
  access: 'company',
  permission: 'orders.edit_items',
  params: z.strictObject({ id }),
  body: z.strictObject({
    version,
    ...fields,
    address,
    /** The total that was shown; refused with `price_changed` when it is another one now. */
    expected_total: z.optional(money),
    /** Why the fee is typed, or why it is brought outside of the zones. */
    override_reason: z.optional(line(3, 200)),
  }),
  payload: order,
  isAllowedInGrace: true,
  summary: 'Writes where an open delivery goes: its zone, its fee and its total follow',
})
