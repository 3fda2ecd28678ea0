import * as z from 'zod/mini'
import { address } from './customers.ts'
import { delivery } from './deliveries.ts'
import {
  id,
  instant,
  line,
  money,
  paragraphs,
  qty,
  signedMoney,
  soldUnit,
  translated,
  version,
} from './fields.ts'
import { draftFields, draftLine, orderAddress, quotedDelivery } from './orderDraft.ts'
import { paymentKind } from './paymentTerms.ts'
import { quoteProblem } from './quoteProblem.ts'
import { orderRefund } from './refunds.ts'
import { fulfilments, stageCategories } from './pipeline.ts'
import { vatKinds } from './vat.ts'

export type { DraftLine, OrderAddress, OrderDraft, QuotedDelivery } from './orderDraft.ts'

// oxfmt-ignore
export const paymentStatuses = ['unpaid', 'pending', 'partly_paid', 'paid', 'partly_refunded', 'refunded'] as const
export type PaymentStatus = (typeof paymentStatuses)[number]

/** What a list can be narrowed to: a status, or whatever is not paid in full. */
export const paymentFilters = [...paymentStatuses, 'due'] as const
export type PaymentFilter = (typeof paymentFilters)[number]

/** Sums in minor units; `total = items − item_discount − order_discount − code_discount − points + surcharge + delivery + service + (vat when added on top) + rounding`. */
export const orderTotals = z.object({
  items: money,
  item_discount: money,
  order_discount: money,
  code_discount: money,
  points: money,
  delivery: money,
  service: money,
  /** Of the way to pay, as a part of the lines; below zero it makes the order cheaper. */
  surcharge: signedMoney,
  vat: money,
  rounding: signedMoney,
  total: money,
})
export type OrderTotals = z.infer<typeof orderTotals>

/** What a list shows of an order; without `customers.contacts` the phone is masked and the place of a delivery is empty. */
export const orderRow = z.object({
  id,
  version,
  number: z.int(),
  /** What people call it: its number, or what the company has in place of it. */
  label: z.string(),
  stage_id: id,
  category: z.enum(stageCategories),
  stage_entered_at: instant,
  fulfilment: z.enum(fulfilments),
  branch_id: id,
  customer_id: z.nullable(id),
  customer_name: z.nullable(z.string()),
  customer_phone: z.nullable(z.string()),
  /** Street, table or branch: where it goes. */
  place: z.string(),
  table_no: z.nullable(z.string()),
  comment: z.string(),
  /** All lines, most expensive first, with what was written about each. */
  items: z.array(
    z.object({
      name: z.string(),
      qty,
      comment: z.optional(z.string()),
      ...z.partial(z.object(soldUnit)).shape,
    }),
  ),
  items_count: z.int(),
  /** Tags of the kind `order`; `tagOrder` changes them. */
  tag_ids: z.array(id),
  /** Sums and how they are paid: absent for those who may not see what orders cost. */
  total: z.optional(money),
  paid: z.optional(money),
  due: z.optional(signedMoney),
  payment_status: z.optional(z.enum(paymentStatuses)),
  /** Kind of the chosen or used method. */
  payment_kind: z.optional(z.nullable(paymentKind)),
  currency: z.string(),
  channel: z.enum(['bot', 'mini_app', 'web', 'staff', 'api', 'pos']),
  is_test: z.boolean(),
  placed_at: instant,
  accepted_at: z.nullable(instant),
  accepted_by_name: z.nullable(z.string()),
  promised_at: z.nullable(instant),
  due_at: z.nullable(instant),
  done_at: z.nullable(instant),
  cancelled_at: z.nullable(instant),
  updated_at: instant,
})
export type OrderRow = z.infer<typeof orderRow>

/** The least that tells orders apart: for long lists and for other programs. */
export const briefOrder = z.pick(orderRow, {
  id: true,
  number: true,
  label: true,
  placed_at: true,
  customer_name: true,
  stage_id: true,
  total: true,
  items_count: true,
})
export type BriefOrder = z.infer<typeof briefOrder>

/** Snapshot of what was sold: survives the product; `total = round(unit_price × qty / 1000) − discount + surcharge`. */
export const orderLine = z.object({
  id,
  product_id: z.nullable(id),
  variant_id: z.nullable(id),
  name: z.string(),
  options: z.array(z.string()),
  sku: z.nullable(z.string()),
  ...soldUnit,
  /** Where in the kitchen it is made, as it was when it was sold. */
  station_id: z.nullable(id),
  qty,
  unit_price: z.optional(money),
  discount: z.optional(money),
  /** The share of the order's. */
  surcharge: z.optional(signedMoney),
  vat_rate_bp: z.optional(z.int()),
  vat_kind: z.optional(z.nullable(z.enum(vatKinds))),
  vat_amount: z.optional(money),
  total: z.optional(money),
  comment: z.string(),
})
export type OrderLine = z.infer<typeof orderLine>

/** One line of an order's history: who did what, old and new values in `data`. */
export const orderEvent = z.object({
  id,
  // oxfmt-ignore
  type: z.enum(['created', 'accepted', 'moved', 'cancelled', 'lines_edited', 'note', 'payment', 'refunded', 'edited', 'reopened', 'released', 'tagged', 'untagged', 'delivery']),
  actor_name: z.nullable(z.string()),
  data: z.record(z.string(), z.unknown()),
  created_at: instant,
})
export type OrderEvent = z.infer<typeof orderEvent>

export const orderPayment = z.object({
  id,
  method_id: id,
  kind: paymentKind,
  method_name: z.string(),
  state: z.enum(['captured', 'refunded']),
  amount: money,
  cash_given: z.nullable(money),
  taken_by_name: z.nullable(z.string()),
  created_at: instant,
})
export type OrderPayment = z.infer<typeof orderPayment>

/** One order with everything its sheet shows. */
export const order = z.extend(orderRow, {
  lines: z.array(orderLine),
  totals: z.optional(orderTotals),
  /** Whose surcharge or discount is among the totals; empty without one. */
  surcharge_name: z.optional(z.string()),
  refunded: z.optional(money),
  /** Absent without `customers.contacts`. */
  address: z.optional(z.nullable(orderAddress)),
  /** How it gets to the customer; null where nobody has ever had it. */
  delivery: z.nullable(delivery),
  internal_note: z.string(),
  /** The words of the reason as they were at the time. */
  cancel_reason: z.nullable(translated(60)),
  cancel_note: z.string(),
  operator_name: z.nullable(z.string()),
  branch_name: z.string(),
  vat_included: z.boolean(),
  delivery_vat_bp: z.optional(z.int()),
  delivery_vat_kind: z.optional(z.nullable(z.enum(vatKinds))),
  customer: z.nullable(
    z.object({ orders_count: z.int(), spent: money, note: z.string(), is_blacklisted: z.boolean() }),
  ),
  payments: z.array(orderPayment),
  refunds: z.array(orderRefund),
  events: z.array(orderEvent),
})
export type Order = z.infer<typeof order>

/** A server quote: nothing that a client shows as final is computed elsewhere. */
export const orderQuote = z.object({
  lines: z.array(
    z.object({
      variant_id: id,
      name: z.string(),
      options: z.array(z.string()),
      qty,
      unit_price: money,
      discount: money,
      total: money,
    }),
  ),
  /** Without what a way to pay adds to them. */
  totals: orderTotals,
  /** What it comes to by those ways to pay that cost more or less. */
  payment_methods: z.array(z.object({ id, totals: orderTotals })),
  vat_included: z.boolean(),
  /** Null where nothing is brought, and where the company has no method of delivery. */
  delivery: z.nullable(quotedDelivery),
  problems: z.array(quoteProblem),
})
export type OrderQuote = z.infer<typeof orderQuote>

/** A new order by staff; `expected_total` (of the last quote) is refused with `price_changed` when the prices moved. */
export const newOrder = z.strictObject({
  ...draftFields,
  lines: z.array(draftLine).check(z.minLength(1), z.maxLength(200)),
  expected_total: z.optional(money),
  customer: z.nullish(
    z.strictObject({
      id: z.optional(id),
      phone: z.optional(z.string().check(z.trim(), z.minLength(4), z.maxLength(40))),
      name: z.optional(line(1, 80)),
    }),
  ),
  address: z.optional(z.nullable(address)),
  table_no: z.optional(z.nullable(line(1, 10))),
  comment: z.optional(paragraphs(500)),
  /** Why it is taken though the branch takes none: it is closed, paused or full. */
  override_reason: z.optional(line(3, 200)),
  /** The chosen method; `is_paid` records the money as taken now. */
  payment: z.optional(
    z.nullable(
      z.strictObject({ method_id: id, is_paid: z.boolean(), cash_given: z.optional(z.nullable(money)) }),
    ),
  ),
})
export type NewOrder = z.infer<typeof newOrder>
