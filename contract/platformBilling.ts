import * as z from 'zod/mini'
import { invoice, invoiceStates } from './billing.ts'
import { paged } from './billingCalls.ts'
import { defineEndpoint } from './endpoint.ts'
import { exportLink } from './exports.ts'
import { id, instant, line, money, paragraphs, version } from './fields.ts'
import { paymentRails } from './invoicePayments.ts'
import { actionReason } from './platformCompanies.ts'

const one = z.strictObject({ id })

/** Payments of the platform's side, by the administrators who look after money. */
export const payInvoice = defineEndpoint({
  method: 'POST',
  path: '/admin/billing/invoices/:id/pay',
  access: 'root',
  permission: 'admin.billing.charge',
  params: one,
  body: z.strictObject({
    /** How the bank calls the payment: it is written down once. */
    payment_ref: line(0, 60),
    /** What has come, in minor units; what is left to pay where it is not said. */
    amount: z.optional(money.check(z.minimum(1))),
  }),
  payload: invoice,
  idempotency: 'required',
  summary:
    'Writes down a bank payment of an invoice: its money is on the balance. Less than due leaves it open; what is over is on the balance by an invoice of its own',
})

const bankPayment = z.object({ id, reference: z.string(), amount: money, created_at: instant })
export type BankPayment = z.infer<typeof bankPayment>

export const undoBankPayment = defineEndpoint({
  method: 'POST',
  path: '/admin/billing/bank-payments/:id/undo',
  access: 'root',
  permission: 'admin.billing.charge',
  params: one,
  body: z.strictObject({ reason: actionReason }),
  payload: invoice,
  summary:
    'Takes back a bank payment that was written down by mistake: its invoice is open again; refused where the money is spent',
})

export const refundInvoice = defineEndpoint({
  method: 'POST',
  path: '/admin/billing/invoices/:id/refund',
  access: 'root',
  permission: 'admin.billing.charge',
  params: one,
  body: z.strictObject({ reason: actionReason }),
  payload: invoice,
  idempotency: 'required',
  summary:
    'Withdraws a paid invoice by a credit note: a card payment and Stars go back the way they came, a bank transfer is sent back by hand. What the balance lacks is taken from the end of the days that are paid for',
})

/** What the platform's people see of an invoice beside what its company does. */
const ofPlatform = {
  company_id: id,
  company_name: z.string(),
  /** How it was paid; null by a bank transfer or not yet. */
  rail: z.nullable(z.enum(paymentRails)),
  /** Its money is on the way back. */
  is_going_back: z.boolean(),
  bank_payments: z.array(bankPayment),
}
export const platformInvoice = z.extend(invoice, ofPlatform)
export type PlatformInvoice = z.infer<typeof platformInvoice>

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
    items: z.array(platformInvoice),
    next_cursor: z.nullable(z.string()),
  }),
  summary: 'Invoices of all companies or of one, the newest first',
})

export const linkPlatformInvoice = defineEndpoint({
  method: 'POST',
  path: '/admin/billing/invoices/:id/link',
  access: 'root',
  permission: 'admin.billing.view',
  params: one,
  payload: exportLink,
  status: 201,
  idempotency: 'never',
  summary:
    'Answers a link that hands out an invoice or act of any company once, in the language of the caller',
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

/** Whether invoices can be paid by bank transfer: they say who is paid, and to which account. */
export const isPayeeNamed = ({ legal_name, bank_details }: BillingSeller): boolean =>
  legal_name !== '' && bank_details !== ''

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
