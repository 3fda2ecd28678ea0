import * as z from 'zod/mini'
import { defineEndpoint } from './endpoint.ts'
import { id, instant, version } from './fields.ts'
import { deviceKey } from './lock.ts'

/** How long the other side may think about it. */
export const TRANSFER_HOURS = 24

/** How long a session whose person has shown who they are may change how they sign in. */
export const PROVEN_MINUTES = 10

/**
 * How a person shows that it is they: the key that this device gives out for a finger or a face and has had for a day, the
 * password, or a code to the own phone.
 */
export const proof = z.strictObject({
  key: z.optional(deviceKey),
  password: z.optional(z.string().check(z.maxLength(128))),
  code: z.optional(z.string().check(z.regex(/^\d{6}$/))),
})
export type Proof = z.infer<typeof proof>

const transfer = z.object({
  from_name: z.string(),
  to_name: z.string(),
  to_id: id,
  expires_at: instant,
  /** The one who asks gives the company away. */
  is_from_me: z.boolean(),
})

export const getTransfer = defineEndpoint({
  method: 'GET',
  path: '/app/employees/transfer',
  access: 'user',
  payload: z.object({
    /** The open one that the person takes part in. */
    transfer: z.nullable(transfer),
    /** What the person has to show. */
    proof: z.enum(['password', 'code']),
    may_use_biometry: z.boolean(),
    phone: z.nullable(z.string()),
  }),
  summary: 'The transfer of ownership that waits for somebody, and what proves the person',
})

export const askTransfer = defineEndpoint({
  method: 'POST',
  path: '/app/employees/:id/transfer',
  access: 'company',
  permission: 'company.transfer',
  params: z.strictObject({ id }),
  body: z.strictObject({ ...proof.shape, version }),
  payload: z.object({}),
  summary: 'Offers the company to a colleague, who has a day to agree',
})

export const acceptTransfer = defineEndpoint({
  method: 'POST',
  path: '/app/employees/transfer/accept',
  access: 'user',
  body: proof,
  payload: z.object({}),
  summary: 'Takes the company over: the owner before becomes a manager',
})

export const endTransfer = defineEndpoint({
  method: 'POST',
  path: '/app/employees/transfer/end',
  access: 'user',
  payload: z.object({}),
  summary: 'Refuses the company, or takes the offer back',
})
