import * as z from 'zod/mini'
import { defineEndpoint } from './endpoint.ts'
import { exportLink } from './exports.ts'
import { id } from './fields.ts'

const one = z.strictObject({ id })

export const linkReceipt = defineEndpoint({
  method: 'POST',
  path: '/app/orders/:id/receipt',
  access: 'company',
  permission: 'orders.print',
  params: one,
  payload: exportLink,
  status: 201,
  idempotency: 'never',
  isAllowedInClosing: true,
  isAllowedInGrace: true,
  summary: 'Answers a link that hands out the receipt of an order once, for who has no header to send',
})

export const getReceipt = defineEndpoint({
  method: 'GET',
  path: '/app/orders/:id/receipt.pdf',
  access: 'company',
  permission: 'orders.print',
  params: one,
  payload: z.string(),
  summary:
    'The receipt of an order (application/pdf) in the language of the caller; its code opens the order',
})
