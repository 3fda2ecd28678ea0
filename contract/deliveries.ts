import * as z from 'zod/mini'
import { defineEndpoint } from './endpoint.ts'
import { id } from './fields.ts'
import { order } from './orders.ts'

export const takeDelivery = defineEndpoint({
  method: 'POST',
  path: '/app/orders/:id/take',
  access: 'company',
  permission: 'deliveries.take_own',
  params: z.strictObject({ id }),
  body: z.strictObject({}),
  payload: order,
  isAllowedInGrace: true,
  summary: 'Makes a delivery that nobody has taken the own one of the courier who calls',
})
