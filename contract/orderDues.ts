import * as z from 'zod/mini'
import { defineEndpoint } from './endpoint.ts'
import { id, signedMoney } from './fields.ts'

/** What is due for an order, by way to pay. */
export const listDues = defineEndpoint({
  method: 'GET',
  path: '/app/orders/:id/dues',
  access: 'company',
  permission: 'payments.take',
  params: z.strictObject({ id }),
  payload: z.object({ items: z.array(z.object({ method_id: id, due: signedMoney })) }),
  summary:
    'What is due for an order by each way to pay that takes it: one that nobody has paid yet costs what the method makes of it',
})
