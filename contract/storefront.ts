import * as z from 'zod/mini'
import { tableCode } from './branchTables.ts'
import { address } from './customers.ts'
import { KILOBYTE, defineEndpoint } from './endpoint.ts'
import { id, instant, line, localeCode, money, paragraphs, qty, signedMoney, version } from './fields.ts'
import { draftFields, draftLine } from './orderDraft.ts'
import { quoteProblem } from './quoteProblem.ts'
import { orderQuote, orderTotals, paymentStatuses } from './orders.ts'
import { point } from './point.ts'
import { sentBackStates } from './refunds.ts'
import { rating } from './reviews.ts'
import { fulfilments, stageCategories } from './pipeline.ts'
import { storefrontMenu } from './storefrontMenu.ts'
import { storefront } from './storefrontFacts.ts'

/** What only staff may name is not a customer's. */
const { delivery_fee: _fee, discount: _discount, ...draft } = draftFields

/** What a customer asks the price of; an empty list of lines is a quote with the problem `no_items`. */
export const storefrontDraft = z.strictObject({
  ...draft,
  /** Where a delivery goes; an order has it in its address. */
  point: z.optional(point),
})
export type StorefrontDraft = z.infer<typeof storefrontDraft>

/** A server quote; whatever stands in `problems` would refuse the order. */
export const storefrontQuote = z.extend(orderQuote, {
  currency: z.string(),
  /** The version of the legal texts that the order has to agree to; null for none. */
  consent_version: z.nullable(z.int()),
  problems: z.array(z.omit(quoteProblem, { may_overrule: true })),
  /** The ways to pay of this branch and kind of order, with what it costs by each; `message` says why an order of this total cannot be paid so. */
  payment_methods: z.array(
    z.object({
      id,
      needs_prepayment: z.boolean(),
      totals: orderTotals,
      message: z.nullable(z.string()),
    }),
  ),
})
export type StorefrontQuote = z.infer<typeof storefrontQuote>

/** Where the payment page leads afterwards: the shop's own page of the order, ours without it; with `payment=left` added where nothing was paid. */
export const returnUrl = z.url({ protocol: /^https?$/ }).check(z.maxLength(500))

/** An order by a customer; `expected_total` (of the last quote) is refused with `price_changed` when the prices moved. */
export const storefrontNewOrder = z.strictObject({
  ...draft,
  lines: z.array(draftLine).check(z.minLength(1), z.maxLength(200)),
  expected_total: z.optional(money),
  customer: z.strictObject({
    name: line(1, 80),
    phone: z.string().check(z.trim(), z.minLength(4), z.maxLength(40)),
  }),
  address: z.optional(z.nullable(address)),
  table_no: z.optional(z.nullable(line(1, 10))),
  /** The code of a table, of an order that is eaten there: says its branch and its number. */
  table: z.optional(z.nullable(tableCode)),
  comment: z.optional(paragraphs(500)),
  /** The version of the legal texts that the customer has agreed to. */
  consent: z.optional(version),
  /** How it is paid; `cash_given` asks for change. Of an online method the order has a `pay_url`. */
  payment: z.optional(
    z.nullable(
      z.strictObject({
        method_id: id,
        cash_given: z.optional(z.nullable(money)),
        return_url: z.optional(returnUrl),
      }),
    ),
  ),
})
export type StorefrontNewOrder = z.infer<typeof storefrontNewOrder>

/** What the customer wrote about the order, and what the company has answered. */
export const storefrontReview = z.object({
  rating,
  text: z.string(),
  created_at: instant,
  reply: z.nullable(z.string()),
  replied_at: z.nullable(instant),
})
export type StorefrontReview = z.infer<typeof storefrontReview>

/** Money that went back; of an online payment `pending` until the provider has sent it, `failed` while the company looks after it. */
export const storefrontRefund = z.object({
  amount: money,
  state: z.enum(sentBackStates),
  created_at: instant,
  /** What it is for. */
  lines: z.array(
    z.object({ variant_id: z.nullable(id), name: z.string(), options: z.array(z.string()), qty }),
  ),
  delivery: z.boolean(),
  service: z.boolean(),
})
export type StorefrontRefund = z.infer<typeof storefrontRefund>

/** What a customer sees of the own order: never who works on it. */
export const storefrontOrder = z.object({
  id,
  number: z.int(),
  /** What the company calls it. */
  label: z.string(),
  status: z.enum(stageCategories),
  /** Name of the stage in the asked language. */
  stage: z.string(),
  fulfilment: z.enum(fulfilments),
  branch_id: id,
  place: z.string(),
  currency: z.string(),
  lines: z.array(
    z.object({
      variant_id: z.nullable(id),
      name: z.string(),
      options: z.array(z.string()),
      qty,
      unit_price: money,
      discount: money,
      /** Of the way to pay; below zero it is a discount. */
      surcharge: signedMoney,
      total: money,
      comment: z.string(),
    }),
  ),
  totals: orderTotals,
  /** The way to pay whose surcharge or discount is among the totals; empty without one. */
  surcharge_name: z.string(),
  vat_included: z.boolean(),
  payment_status: z.enum(paymentStatuses),
  /** The page on which it can be paid now; null where there is none. */
  pay_url: z.nullable(z.string()),
  /** What is due can be paid online: with the page that waits, or with a new one. */
  is_payable: z.boolean(),
  due: signedMoney,
  /** What has gone back of it, oldest first. */
  refunds: z.array(storefrontRefund),
  /** What is held for it on a card and taken once it is accepted. */
  held: money,
  placed_at: instant,
  accepted_at: z.nullable(instant),
  promised_at: z.nullable(instant),
  due_at: z.nullable(instant),
  done_at: z.nullable(instant),
  cancelled_at: z.nullable(instant),
  /** Until when its customer may cancel it; null where that is over. */
  cancel_until: z.nullable(instant),
  /** What the company tells the customer at stages of its pipeline, oldest first. */
  messages: z.array(z.object({ text: z.string(), created_at: instant })),
  review: z.nullable(storefrontReview),
})
export type StorefrontOrder = z.infer<typeof storefrontOrder>

/** The publishable key of a company, `pk_…`. */
export const ofToken = { token: z.string().check(z.minLength(1), z.maxLength(100)) }
const lang = z.optional(localeCode)
/** A basket of 200 lines with a comment at each. */
const BASKET_BODY_LIMIT = 256 * KILOBYTE

export const getStorefront = defineEndpoint({
  method: 'GET',
  path: '/storefront/:token',
  access: 'public',
  params: z.strictObject(ofToken),
  query: z.strictObject({ lang }),
  payload: storefront,
  summary: 'The company, its branches and ways to pay; has an ETag',
})

export const getStorefrontMenu = defineEndpoint({
  method: 'GET',
  path: '/storefront/:token/menu',
  access: 'public',
  params: z.strictObject(ofToken),
  query: z.strictObject({
    lang,
    /** Whose stop list counts; without it, the branch that an order without one goes to. */
    branch_id: z.optional(id),
  }),
  payload: storefrontMenu,
  summary: 'Categories and products with prices and stop flags in one language; has an ETag',
})

export const quoteStorefrontOrder = defineEndpoint({
  method: 'POST',
  path: '/storefront/:token/quote',
  access: 'public',
  params: z.strictObject(ofToken),
  bodyLimit: BASKET_BODY_LIMIT,
  body: storefrontDraft,
  payload: storefrontQuote,
  summary: 'Prices a basket and says what stands in its way; changes nothing',
})

export const createStorefrontOrder = defineEndpoint({
  method: 'POST',
  path: '/storefront/:token/orders',
  access: 'public',
  params: z.strictObject(ofToken),
  bodyLimit: BASKET_BODY_LIMIT,
  body: storefrontNewOrder,
  payload: z.object({ order: storefrontOrder, access: z.string() }),
  status: 201,
  idempotency: 'required',
  summary: 'Places an order at server prices; `access` opens its status',
})
