import * as z from 'zod/mini'
import { defineEndpoint } from './endpoint.ts'
import { id, instant, money, translated } from './fields.ts'
import { cancelOrder, reopenOrder } from './endingCalls.ts'
import { editOrderLines, moveOrder } from './orderCalls.ts'
import type { Permission } from './permissions.ts'
import { newRefund } from './refunds.ts'

interface Requestable {
  /** What who asks lacks: whoever allows the call needs it, and lends it. */
  right: Permission
  /** What who asks needs besides. */
  needs: Permission
  /** Of the call; with a version, the request is over as soon as the order has another one. */
  body: z.ZodMiniType
}

/** The calls about an order that may be asked for. */
export const requestable = {
  cancel_order: {
    right: 'orders.cancel',
    needs: 'orders.view',
    body: z.omit(cancelOrder.body, { version: true, refund: true }),
  },
  edit_lines: { right: 'orders.edit_items', needs: 'orders.view', body: editOrderLines.body },
  move_back: {
    right: 'orders.reopen',
    needs: 'orders.move',
    body: z.omit(moveOrder.body, { confirm_unpaid: true }),
  },
  refund: { right: 'payments.refund', needs: 'orders.view', body: newRefund },
  reopen_order: { right: 'orders.reopen', needs: 'orders.move', body: reopenOrder.body },
} as const satisfies Record<string, Requestable>
export type RequestableCall = keyof typeof requestable
/** What one of them is made with. */
export type RequestableBody<Call extends RequestableCall> = z.infer<(typeof requestable)[Call]['body']>

/** How long a request waits for an answer. */
export const requestMinutes = 15

/** What the call would do, as far as somebody who decides on it has to know. */
export const wanted = z.discriminatedUnion('call', [
  z.object({ call: z.literal('cancel_order'), reason: translated(60), note: z.string() }),
  z.object({
    call: z.literal('edit_lines'),
    /** What there would be more or less of, in thousandths; 0 is none. */
    lines: z.array(
      z.object({
        name: z.string(),
        before: z.int(),
        after: z.int(),
        /** What is written to it anew. */
        comment: z.string(),
      }),
    ),
    /** Absent for those who may not see what the order costs. */
    total: z.optional(z.object({ before: money, after: money })),
    currency: z.string(),
    reason: z.string(),
  }),
  z.object({ call: z.literal('move_back'), stage: translated(40) }),
  z.object({
    call: z.literal('refund'),
    /** What comes back, in thousandths. */
    lines: z.array(z.object({ name: z.string(), qty: z.int() })),
    delivery: z.boolean(),
    /** Absent where it was asked before this was told. */
    service: z.optional(z.boolean()),
    /** Absent for those who may not see what the order costs. */
    amount: z.optional(money),
    currency: z.string(),
    reason: z.string(),
  }),
  z.object({ call: z.literal('reopen_order'), reason: z.string() }),
])
export type Wanted = z.infer<typeof wanted>
/** The same for one call. */
export type WantedOf<Call extends RequestableCall> = Extract<Wanted, { call: Call }>

export const accessRequest = z.object({
  id,
  order_id: id,
  order_number: z.int(),
  /** What people call the order. */
  order_label: z.string(),
  wanted,
  asked_by_name: z.string(),
  state: z.enum(['asked', 'used', 'refused', 'lapsed']),
  decided_by_name: z.nullable(z.string()),
  created_at: instant,
  expires_at: instant,
})
export type AccessRequest = z.infer<typeof accessRequest>

function asked<const Call extends RequestableCall>(call: Call) {
  const body = requestable[call].body as (typeof requestable)[Call]['body']
  return z.strictObject({ call: z.literal(call), order_id: id, body })
}

const one = z.strictObject({ id })

export const askAccess = defineEndpoint({
  method: 'POST',
  path: '/app/access-requests',
  access: 'company',
  permission: 'orders.view',
  body: z.discriminatedUnion('call', [
    asked('cancel_order'),
    asked('edit_lines'),
    asked('move_back'),
    asked('refund'),
    asked('reopen_order'),
  ]),
  payload: accessRequest,
  status: 201,
  isAllowedInGrace: true,
  summary: 'Asks those who may to have one refused call made once',
})

export const listAccess = defineEndpoint({
  method: 'GET',
  path: '/app/access-requests',
  access: 'company',
  permission: 'access.approve',
  payload: z.object({ items: z.array(accessRequest) }),
  summary: 'Requests that wait for an answer',
})

export const allowAccess = defineEndpoint({
  method: 'POST',
  path: '/app/access-requests/:id/allow',
  access: 'company',
  permission: 'access.approve',
  params: one,
  body: z.strictObject({}),
  payload: accessRequest,
  isAllowedInGrace: true,
  summary: 'Makes exactly the call that was asked for, once',
})

export const refuseAccess = defineEndpoint({
  method: 'POST',
  path: '/app/access-requests/:id/refuse',
  access: 'company',
  permission: 'access.approve',
  params: one,
  body: z.strictObject({}),
  payload: accessRequest,
  isAllowedInGrace: true,
  summary: 'Refuses a request',
})
