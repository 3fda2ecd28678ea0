import * as z from 'zod/mini'
import { defineEndpoint } from './endpoint.ts'
import { id } from './fields.ts'
import { order } from './orders.ts'
import { askedParts, newRefund, refundPreview } from './refunds.ts'

const one = z.strictObject({ id })

export const previewRefund = defineEndpoint({
  method: 'POST',
  path: '/app/orders/:id/refunds/preview',
  access: 'company',
  // Who takes money may ask others to give it back.
  permission: ['payments.refund', 'payments.take'],
  params: one,
  body: askedParts,
  payload: refundPreview,
  isAllowedInGrace: true,
  summary: 'What would go back for some parts of an order; changes nothing',
})

export const refundOrder = defineEndpoint({
  method: 'POST',
  path: '/app/orders/:id/refunds',
  access: 'company',
  permission: 'payments.refund',
  params: one,
  body: newRefund,
  payload: order,
  status: 201,
  idempotency: 'required',
  isAllowedInGrace: true,
  summary: 'Gives the money for some parts of an order back, never more than was paid',
})
