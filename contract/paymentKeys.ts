import * as z from 'zod/mini'
import { defineEndpoint } from './endpoint.ts'
import { id } from './fields.ts'
import { paymentModes } from './paymentModes.ts'

/** How a method is connected to its provider; of the secrets only the last signs are ever told. */
export const paymentKeys = z.object({
  mode: z.nullable(z.enum(paymentModes)),
  secret_last: z.nullable(z.string()),
  webhook_last: z.nullable(z.string()),
  /** Where the provider has to send its events. */
  webhook_url: z.string(),
})
export type PaymentKeys = z.infer<typeof paymentKeys>

const one = z.strictObject({ id })
const path = '/app/settings/payments/:id/keys'

export const getPaymentKeys = defineEndpoint({
  method: 'GET',
  path,
  access: 'company',
  permission: 'payments.settings',
  params: one,
  payload: paymentKeys,
  summary: 'How an online method is connected; never its secrets',
})

const secret = (pattern: RegExp) => z.optional(z.string().check(z.trim(), z.maxLength(255), z.regex(pattern)))

/** Secrets of an online method; what is left out stays. */
export const newPaymentKeys = z.strictObject({
  /** Its beginning says whether it is a test. */
  secret_key: secret(/^[sr]k_(test|live)_\w{8,}$/),
  /** Signs what the provider sends. */
  webhook_secret: secret(/^whsec_[\w+/=-]{8,}$/),
})

export const setPaymentKeys = defineEndpoint({
  method: 'PATCH',
  path,
  access: 'company',
  permission: 'payments.settings',
  params: one,
  body: newPaymentKeys,
  payload: paymentKeys,
  summary: 'Replaces secrets of an online method; what is left out stays',
})

export const paymentSteps = ['create', 'read', 'end'] as const
export type PaymentStep = (typeof paymentSteps)[number]

export const tryPayment = defineEndpoint({
  method: 'POST',
  path: '/app/settings/payments/:id/test',
  access: 'company',
  permission: 'payments.settings',
  params: one,
  payload: z.object({
    mode: z.enum(paymentModes),
    steps: z.array(
      z.object({
        step: z.enum(paymentSteps),
        is_done: z.boolean(),
        ms: z.int(),
        /** The provider's own words. */
        said: z.string(),
      }),
    ),
  }),
  idempotency: 'never',
  summary: 'Makes a page for the smallest sum, reads it and ends it, and tells what the provider answered',
})
