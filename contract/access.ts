import * as z from 'zod/mini'
import { defineEndpoint } from './endpoint.ts'
import { id, instant } from './fields.ts'
import { cancelOrder } from './orderCalls.ts'
import type { Permission } from './permissions.ts'

/** The calls that may be asked for, with the right that whoever allows them needs. */
export const requestable = { cancel_order: 'orders.cancel' } as const satisfies Record<string, Permission>
const calls = Object.keys(requestable) as (keyof typeof requestable)[]

/** How long a request waits for an answer. */
export const requestMinutes = 15

export const accessRequest = z.object({
  id,
  call: z.enum(calls),
  order_id: id,
  order_number: z.int(),
  /** Of the call, as it will be made. */
  reason: z.string(),
  note: z.string(),
  asked_by_name: z.string(),
  state: z.enum(['asked', 'used', 'refused', 'lapsed']),
  decided_by_name: z.nullable(z.string()),
  created_at: instant,
  expires_at: instant,
})
export type AccessRequest = z.infer<typeof accessRequest>

const one = z.strictObject({ id })

export const askAccess = defineEndpoint({
  method: 'POST',
  path: '/app/access-requests',
  access: 'company',
  permission: 'orders.view',
  body: z.strictObject({ call: z.enum(calls), order_id: id, body: cancelOrder.body }),
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
