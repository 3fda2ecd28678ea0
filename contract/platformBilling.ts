import * as z from 'zod/mini'
import { invoice, invoiceStates } from './billing.ts'
import { paged } from './billingCalls.ts'
import { defineEndpoint } from './endpoint.ts'
import { id, line, paragraphs, version } from './fields.ts'

const one = z.strictObject({ id })

/** Payments of the platform's side, by the administrators who look after money. */
export const payInvoice = defineEndpoint({
  method: 'POST',
  path: '/admin/billing/invoices/:id/pay',
  access: 'root',
  permission: 'admin.billing.charge',
  params: one,
  /** How the bank calls the payment: it pays one invoice only. */
  body: z.strictObject({ payment_ref: line(0, 60) }),
  payload: invoice,
  idempotency: 'required',
  summary: 'Marks an invoice as paid: the money is on the balance, and what it was for is done',
})

export const openInvoices = defineEndpoint({
  method: 'GET',
  path: '/admin/billing/invoices',
  access: 'root',
  permission: 'admin.billing.view',
  query: z.strictObject({
    company_id: z.optional(id),
    state: z.optional(z.enum(invoiceStates)),
    /** A number, what the bank calls the payment, or a company. */
    q: z.optional(z.string().check(z.trim(), z.maxLength(100))),
    ...paged,
  }),
  payload: z.object({
    items: z.array(z.extend(invoice, { company_id: id, company_name: z.string() })),
    next_cursor: z.nullable(z.string()),
  }),
  summary: 'Invoices of all companies or of one, the newest first',
})

/** How the platform is named on invoices, and where money is sent to. */
const seller = {
  legal_name: line(0, 120),
  tax_id: line(0, 30),
  address: line(0, 200),
  bank_details: paragraphs(500),
}
/** What an administrator writes of it. */
export const sellerInput = z.strictObject(seller)

export const billingSeller = z.object({
  version,
  ...seller,
  /** Where the payment provider sends its events; null where cards are not set up. */
  webhook_url: z.nullable(z.string()),
})
export type BillingSeller = z.infer<typeof billingSeller>

export const getSeller = defineEndpoint({
  method: 'GET',
  path: '/admin/billing/seller',
  access: 'root',
  permission: 'admin.billing.view',
  payload: billingSeller,
  summary: 'How the platform is named on invoices',
})

export const setSeller = defineEndpoint({
  method: 'PATCH',
  path: '/admin/billing/seller',
  access: 'root',
  permission: 'admin.settings.update',
  body: z.strictObject({ ...seller, version }),
  payload: billingSeller,
  summary: 'Changes how the platform is named on invoices; a stale version is refused',
})
