import * as z from 'zod/mini'
import { defineEndpoint } from './endpoint.ts'
import { periodOf, rate, signedMoney } from './fields.ts'
import { vatKinds } from './vat.ts'

/** A year, whichever. */
export const vatPeriod = periodOf(366)

const vatSums = { net: signedMoney, vat: signedMoney, gross: signedMoney }

/** What was sold on some business days by the rate that it was counted with; `kind` is null where no VAT was counted. */
export const vatReport = defineEndpoint({
  method: 'GET',
  path: '/app/settings/vat/report',
  access: 'company',
  permission: 'vat.view',
  query: vatPeriod,
  payload: z.object({
    rows: z.array(
      z.object({
        part: z.enum(['items', 'delivery']),
        rate_bp: rate,
        kind: z.nullable(z.enum(vatKinds)),
        ...vatSums,
      }),
    ),
    total: z.object(vatSums),
  }),
  summary: 'VAT of done orders by rate',
})
export type VatReport = z.infer<typeof vatReport.payload>
