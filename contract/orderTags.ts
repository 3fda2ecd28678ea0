import * as z from 'zod/mini'
import { defineEndpoint } from './endpoint.ts'
import { id, version } from './fields.ts'
import { order } from './orders.ts'
import { tagName } from './tags.ts'

/** Puts a tag on an order or takes it off; a new name makes a tag. */
export const tagOrder = defineEndpoint({
  method: 'POST',
  path: '/app/orders/:id/tag',
  access: 'company',
  permission: 'orders.edit_items',
  params: z.strictObject({ id }),
  body: z.strictObject({
    version: z.optional(version),
    name: tagName,
    is_on: z.boolean(),
  }),
  payload: order,
  isAllowedInGrace: true,
  summary: 'Puts a tag on an order or takes it off',
})
