import * as z from 'zod/mini'
import { defineEndpoint } from './endpoint.ts'
import { id } from './fields.ts'
import { signedIn } from './session.ts'

/** Which ways in a browser may offer beside code and password. */
export const waysIn = defineEndpoint({
  method: 'GET',
  path: '/auth/ways-in',
  access: 'public',
  payload: z.object({ messenger: z.boolean() }),
  summary: 'The ways to sign in that this server is set up for',
})

export const startMessengerLogin = defineEndpoint({
  method: 'POST',
  path: '/auth/messenger-login',
  access: 'public',
  payload: z.object({
    id,
    /** Kept by the browser that asked; without it the sign-in is worth nothing. */
    secret: z.string(),
    link: z.string(),
    /** To be pressed in the chat, among others. */
    number: z.int(),
    expires_in: z.int(),
  }),
  status: 201,
  summary: 'Begins a sign-in that is confirmed in the chat with the bot',
})

export const pollMessengerLogin = defineEndpoint({
  method: 'POST',
  path: '/auth/messenger-login/poll',
  access: 'public',
  body: z.strictObject({ id, secret: z.string().check(z.regex(/^[\w-]{43}$/)) }),
  payload: z.object({
    state: z.enum(['waiting', 'refused', 'expired', 'done']),
    /** Of `done`, once. */
    signed_in: z.nullable(signedIn),
  }),
  summary: 'Asks whether the sign-in is confirmed; the session is handed out once, to the browser that began',
})
