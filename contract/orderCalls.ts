import * as z from 'zod/mini'
import { defineEndpoint } from './endpoint.ts'
import { id, instant, listOf, money, paragraphs, version } from './fields.ts'
import { draftLine, orderDraft } from './orderDraft.ts'
import {
  briefOrder,
  newOrder,
  order,
  orderEvent,
  orderPayment,
  orderQuote,
  orderRow,
  paymentFilters,
} from './orders.ts'
import { pageMeta, pageOf } from './resourceEndpoints.ts'
import { fulfilments, stageCategories } from './pipeline.ts'

const one = z.strictObject({ id })

export const orderListQuery = z.strictObject({
  limit: z.optional(z.coerce.number().check(z.int(), z.minimum(1), z.maximum(100))),
  cursor: z.optional(z.string().check(z.maxLength(500))),
  with_total: z.optional(z.stringbool()),
  /** Number, customer name, phone digits, address or item. */
  q: z.optional(z.string().check(z.trim(), z.maxLength(100))),
  category: z.optional(z.enum(stageCategories)),
  stage: z.optional(listOf(id)),
  branch_id: z.optional(id),
  customer_id: z.optional(id),
  fulfilment: z.optional(z.enum(fulfilments)),
  payment_status: z.optional(z.enum(paymentFilters)),
  payment_method: z.optional(id),
  tag: z.optional(id),
  /** Open deliveries only whose address nobody has looked at: its zone is not known. */
  is_unchecked: z.optional(z.stringbool()),
  placed_from: z.optional(instant),
  placed_to: z.optional(instant),
  amount_min: z.optional(z.coerce.number().check(z.int(), z.minimum(0))),
  amount_max: z.optional(z.coerce.number().check(z.int(), z.minimum(0))),
  /** Default by category: new oldest first, in progress by due time, done and cancelled newest first. */
  sort: z.optional(z.enum(['placed_at', '-placed_at', 'due_at', '-done_at', '-cancelled_at'])),
})

export const listOrders = defineEndpoint({
  method: 'GET',
  path: '/app/orders',
  access: 'company',
  permission: 'orders.view',
  query: orderListQuery,
  payload: pageOf(orderRow),
  meta: pageMeta,
  summary: 'One page of orders',
})

export const listOrdersBriefly = defineEndpoint({
  method: 'GET',
  path: '/app/orders/brief',
  access: 'company',
  permission: 'orders.view',
  query: orderListQuery,
  payload: pageOf(briefOrder),
  meta: pageMeta,
  summary: 'One page of orders in a few columns each, a quarter as long as the whole list',
})

export const orderCounts = defineEndpoint({
  method: 'GET',
  path: '/app/orders/counts',
  access: 'company',
  permission: 'orders.view',
  payload: z.object({
    categories: z.object({ new: z.int(), in_progress: z.int(), done: z.int(), cancelled: z.int() }),
    stages: z.array(z.object({ stage_id: id, count: z.int(), total: z.optional(money) })),
    last_order_at: z.nullable(instant),
  }),
  summary: 'Open orders by stage; done and cancelled of the present business day',
})

export const orderChanges = defineEndpoint({
  method: 'GET',
  path: '/app/orders/changes',
  access: 'company',
  permission: 'orders.view',
  query: z.strictObject({ since: z.coerce.number().check(z.int(), z.minimum(0)) }),
  payload: z.object({ items: z.array(orderRow), seq: z.int(), reset: z.boolean() }),
  summary: 'Orders changed since an event sequence; `reset` means: refetch the lists',
})

export const getOrder = defineEndpoint({
  method: 'GET',
  path: '/app/orders/:id',
  access: 'company',
  permission: 'orders.view',
  params: one,
  payload: order,
  summary: 'One order with lines, payments and history',
})

export const orderEvents = defineEndpoint({
  method: 'GET',
  path: '/app/orders/:id/events',
  access: 'company',
  permission: 'orders.view',
  params: one,
  payload: z.object({ items: z.array(orderEvent) }),
  summary: 'History of an order',
})

export const quoteOrder = defineEndpoint({
  method: 'POST',
  path: '/app/orders/quote',
  access: 'company',
  permission: 'orders.create',
  body: orderDraft,
  payload: orderQuote,
  summary: 'Prices a draft; changes nothing',
})

export const createOrder = defineEndpoint({
  method: 'POST',
  path: '/app/orders',
  access: 'company',
  permission: 'orders.create',
  body: newOrder,
  payload: order,
  status: 201,
  idempotency: 'required',
  summary: 'Creates an order at server prices and reserves stock',
})

export const updateOrder = defineEndpoint({
  method: 'PATCH',
  path: '/app/orders/:id',
  access: 'company',
  permission: 'orders.edit_items',
  params: one,
  body: z.strictObject({
    version,
    comment: z.optional(paragraphs(500)),
    due_at: z.optional(z.nullable(instant)),
  }),
  payload: order,
  isAllowedInGrace: true,
  summary: 'Changes comment or due time of an open order',
})

export const editOrderLines = defineEndpoint({
  method: 'PATCH',
  path: '/app/orders/:id/lines',
  access: 'company',
  permission: 'orders.edit_items',
  params: one,
  body: z.strictObject({
    version,
    lines: z.array(draftLine).check(z.minLength(1), z.maxLength(200)),
    reason: z.optional(paragraphs(200)),
  }),
  payload: order,
  isAllowedInGrace: true,
  summary:
    'Replaces the lines of an open order; kept lines keep their price, the fee of a zone follows the sum',
})

export const acceptOrder = defineEndpoint({
  method: 'POST',
  path: '/app/orders/:id/accept',
  access: 'company',
  permission: 'orders.accept',
  params: one,
  body: z.strictObject({
    version: z.optional(version),
    /** Where the stage asks for one. */
    reason: z.optional(paragraphs(300)),
  }),
  payload: order,
  isAllowedInGrace: true,
  summary: 'Moves a new order into the first stage in progress',
})

export const moveOrder = defineEndpoint({
  method: 'POST',
  path: '/app/orders/:id/move',
  access: 'company',
  permission: 'orders.move',
  params: one,
  body: z.strictObject({
    version,
    stage_id: id,
    /** Says that a Done order may stay unpaid. */
    confirm_unpaid: z.optional(z.boolean()),
    /** Where the stage asks for one. */
    reason: z.optional(paragraphs(300)),
  }),
  payload: order,
  isAllowedInGrace: true,
  summary: 'Moves an order to a stage; Done needs due = 0 or `confirm_unpaid`',
})

export const noteOrder = defineEndpoint({
  method: 'POST',
  path: '/app/orders/:id/note',
  access: 'company',
  permission: ['orders.create', 'orders.move'],
  params: one,
  body: z.strictObject({ version, internal_note: paragraphs(1000) }),
  payload: order,
  isAllowedInGrace: true,
  summary: 'Writes the internal note',
})

export const takePayment = defineEndpoint({
  method: 'POST',
  path: '/app/orders/:id/payments',
  access: 'company',
  permission: 'payments.take',
  params: one,
  body: z.strictObject({ method_id: id, amount: money, cash_given: z.optional(z.nullable(money)) }),
  payload: order,
  status: 201,
  idempotency: 'required',
  isAllowedInGrace: true,
  summary: 'Records cash or card on hand; never more than is due',
})

export const listPayments = defineEndpoint({
  method: 'GET',
  path: '/app/orders/:id/payments',
  access: 'company',
  permission: 'payments.view',
  params: one,
  payload: z.object({ items: z.array(orderPayment) }),
  summary: 'Payments of an order',
})
