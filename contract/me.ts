import * as z from 'zod/mini'
import { defineEndpoint } from './endpoint.ts'
import { signedIn } from './session.ts'

/** Restores the session after a reload: the present user and company. */
export const me = defineEndpoint({
  method: 'GET',
  path: '/app/me',
  access: 'user',
  inLook: 'always',
  payload: z.omit(signedIn, { token: true }),
  summary: 'The signed-in person and the active company',
})
