import * as z from 'zod/mini'
import { KILOBYTE, defineEndpoint } from './endpoint.ts'

/** What a provider posts; its signature is over the bytes, which the server reads itself. */
export const receivePaymentEvent = defineEndpoint({
  method: 'POST',
  path: '/payments/:company/:method/:secret',
  access: 'public',
  // Read from nobody who does not know the secret of the path.
  bodyLimit: 512 * KILOBYTE,
  params: z.strictObject({ company: z.string(), method: z.string(), secret: z.string() }),
  body: z.looseObject({ id: z.string(), type: z.string() }),
  payload: z.object({}),
  summary: 'Takes an event of a payment provider, proven by the secret path and its signature',
})
