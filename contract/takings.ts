import * as z from 'zod/mini'
import { defineEndpoint } from './endpoint.ts'
import { id, money, periodOf, signedMoney } from './fields.ts'
import { paymentKind } from './paymentTerms.ts'

/** A quarter, whichever. */
export const takingsPeriod = periodOf(92)

/** What came by one way to pay, in minor units of the currency; `net` is what is left of it after refunds and fees. */
export const taking = z.object({
  method_id: id,
  /** As the company calls it now. */
  method_name: z.string(),
  kind: paymentKind,
  currency: z.string(),
  /** Payments. */
  count: z.int(),
  taken: money,
  refunded: money,
  /** What the bank keeps of the payments, as the method said then. */
  fees: money,
  net: signedMoney,
})
export type Taking = z.infer<typeof taking>

export const listTakings = defineEndpoint({
  method: 'GET',
  path: '/app/payments/takings',
  access: 'company',
  permission: 'payments.view',
  query: takingsPeriod,
  payload: z.object({ items: z.array(taking) }),
  summary:
    'Money taken and given back on some business days, by way to pay: of the orders that the person sees, without tests',
})
