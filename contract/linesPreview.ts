import * as z from 'zod/mini'
import { defineEndpoint } from './endpoint.ts'
import { id, money } from './fields.ts'
import { draftLine } from './orderDraft.ts'

const change = z.object({ before: money, after: money })

export const previewOrderLines = defineEndpoint({
  method: 'POST',
  path: '/app/orders/:id/lines/preview',
  access: 'company',
  permission: 'orders.edit_items',
  params: z.strictObject({ id }),
  body: z.strictObject({ lines: z.array(draftLine).check(z.minLength(1), z.maxLength(200)) }),
  payload: z.object({
    /** Absent for those who may not see what the order costs. */
    total: z.optional(change),
    /** That of the zone follows the sum, as it was agreed on with the order; one by hand stays. */
    delivery_fee: z.optional(change),
    /** That the order falls below the minimum of its zone, in words; it is written all the same. */
    below_minimum: z.nullable(z.string()),
  }),
  isAllowedInGrace: true,
  summary: 'What an order would cost with other lines; changes nothing',
})
