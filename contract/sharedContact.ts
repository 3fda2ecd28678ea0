import * as z from 'zod/mini'
import { defineEndpoint } from './endpoint.ts'
import { signedIn } from './session.ts'

/** Takes the contact that the messenger has signed; no other data of the messenger verifies a phone. */
export const shareContact = defineEndpoint({
  method: 'POST',
  path: '/app/profile/contact',
  access: 'user',
  body: z.strictObject({ contact: z.string().check(z.minLength(1), z.maxLength(8192)) }),
  payload: z.omit(signedIn, { token: true }),
  isAllowedInGrace: true,
  summary:
    'Links the phone that the messenger vouches for; an account of that phone without a messenger is joined',
})
