import * as z from 'zod/mini'
import { id, instant, line, money, qty, version } from './fields.ts'
import { paymentKind } from './paymentTerms.ts'
import { vatKinds } from './vat.ts'

/** Money of one payment that goes back; always in the way in which it was paid. */
const paidBack = z.object({
  payment_id: id,
  kind: paymentKind,
  method_name: z.string(),
  amount: money,
})

/** VAT of one rate. */
const vatPart = z.object({ rate_bp: z.int(), kind: z.nullable(z.enum(vatKinds)), amount: money })

/** Of a payment on a provider's page: whether the provider has sent it back. */
export const sentBackStates = ['pending', 'done', 'failed'] as const
export type SentBackState = (typeof sentBackStates)[number]
const sentBack = z.extend(paidBack, { online_state: z.nullish(z.enum(sentBackStates)) })

/** Some thousandths of a line. */
const returnedLine = z.object({ line_id: id, qty })

/** Parts of an order for which the money went back. */
export const orderRefund = z.object({
  id,
  amount: money,
  lines: z.array(returnedLine),
  delivery: z.boolean(),
  service: z.boolean(),
  vat_parts: z.array(vatPart),
  restock: z.boolean(),
  reason: z.string(),
  payments: z.array(sentBack),
  refunded_by_name: z.nullable(z.string()),
  created_at: instant,
})
export type OrderRefund = z.infer<typeof orderRefund>

/** Which parts of an order go back: what they are worth only the server says. */
export const askedParts = z.strictObject({
  version,
  lines: z.array(z.strictObject({ line_id: id, qty })).check(z.maxLength(200)),
  /** The fee of the delivery, and the service charge, as a whole. */
  delivery: z.optional(z.boolean()),
  service: z.optional(z.boolean()),
  /** Whether the goods are put back into stock. */
  restock: z.boolean(),
})
export type AskedParts = z.infer<typeof askedParts>

export const newRefund = z.extend(askedParts, { reason: line(3, 200) })
export type NewRefund = z.infer<typeof newRefund>

/** What a refund of these parts would do. */
export const refundPreview = z.object({
  amount: money,
  /** VAT of the parts, and the same by rate. */
  vat_amount: money,
  vat_parts: z.array(vatPart),
  /** The latest payment first. */
  payments: z.array(paidBack),
  /** What would be put back into stock. */
  restocked: z.array(z.object({ line_id: id, name: z.string(), qty })),
  /** Whether somebody else has to allow it: more of the order would have gone back than the person may give back. */
  is_beyond_cap: z.boolean(),
})
export type RefundPreview = z.infer<typeof refundPreview>
