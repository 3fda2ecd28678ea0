import * as z from 'zod/mini'
import { customerEvent } from './customerCalls.ts'
import { address, customers } from './customers.ts'
import { defineEndpoint } from './endpoint.ts'
import { id, instant, money } from './fields.ts'
import { orderLine, orderPayment } from './orders.ts'

const personalOrder = z.object({
  id,
  number: z.int(),
  placed_at: instant,
  category: z.string(),
  fulfilment: z.string(),
  branch_name: z.string(),
  customer_name: z.nullable(z.string()),
  customer_phone: z.nullable(z.string()),
  address: z.nullable(address),
  comment: z.string(),
  internal_note: z.string(),
  currency: z.string(),
  total: money,
  lines: z.array(
    z.pick(orderLine, { name: true, options: true, qty: true, unit_price: true, total: true, comment: true }),
  ),
  payments: z.array(z.pick(orderPayment, { kind: true, method_name: true, amount: true, created_at: true })),
})

/** Everything that a company knows of one person, also of those merged into them, as the law lets them ask. */
export const exportPersonalData = defineEndpoint({
  method: 'GET',
  path: '/app/customers/:id/personal-data',
  access: 'company',
  permission: 'customers.export',
  params: z.strictObject({ id }),
  payload: z.object({
    customer: customers.row,
    /** Those who were merged into this one, as they were then. */
    merged: z.array(
      z.object({ id, name: z.string(), phone: z.nullable(z.string()), addresses: z.array(address) }),
    ),
    orders: z.array(personalOrder),
    reviews: z.array(
      z.object({
        id,
        order_id: id,
        rating: z.int(),
        text: z.string(),
        reply: z.nullable(z.string()),
        created_at: instant,
      }),
    ),
    history: z.array(customerEvent),
    exported_at: instant,
  }),
  summary: 'Everything that is known of a customer, for the customer; written in the audit log',
})
