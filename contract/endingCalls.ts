import * as z from 'zod/mini'
import { cancelReasonKeys } from './cancelReasons.ts'
import { defineEndpoint } from './endpoint.ts'
import { id, line, paragraphs, version } from './fields.ts'
import { order } from './orders.ts'

const one = z.strictObject({ id })

export const cancelOrder = defineEndpoint({
  method: 'POST',
  path: '/app/orders/:id/cancel',
  access: 'company',
  permission: 'orders.cancel',
  params: one,
  body: z.strictObject({
    version: z.optional(version),
    /** Id of a reason, or the key of one that every company begins with. */
    reason: z.union([id, z.enum(cancelReasonKeys)]),
    note: z.optional(paragraphs(300)),
    restock: z.optional(z.boolean()),
    /**
     * Gives back all that was paid, by whoever may refund it; false keeps it and puts it on the list of payments that need a person.
     * Left out, it goes back by itself where all was paid online and the methods say so.
     */
    refund: z.optional(z.boolean()),
  }),
  payload: order,
  isAllowedInGrace: true,
  summary: 'Cancels an order with a reason and puts stock back; a done one needs `orders.reopen`',
})

export const reopenOrder = defineEndpoint({
  method: 'POST',
  path: '/app/orders/:id/reopen',
  access: 'company',
  permission: 'orders.reopen',
  params: one,
  body: z.strictObject({ version, reason: line(3, 300) }),
  payload: order,
  isAllowedInGrace: true,
  summary:
    'Takes an order up again within 24 hours after it was done or cancelled; what was sold is taken back now',
})
