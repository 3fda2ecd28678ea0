import * as z from 'zod/mini'
import { defineEndpoint } from './endpoint.ts'
import { id, line, version } from './fields.ts'
import { order } from './orders.ts'

/** Puts a tag on an order or takes it off; a new name makes a tag. */
export const tagOrder = defineEndpoint({
  method: 'POST',
  path: '/app/orders/:id/tag',
  access: 'company',
  permission: 'orders.edit_items',
  params: z.strictObject({ id }),
  body: z.strictObject({
    version: z.optional(version),
    /** Without a comma, which separates tags in files. */
    name: line(1, 30).check(z.regex(/^[^,]*$/)),
    is_on: z.boolean(),
  }),
  payload: order,
  isAllowedInGrace: true,
  summary: 'Puts a tag on an order or takes it off',
})
