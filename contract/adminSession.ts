import * as z from 'zod/mini'
import { defineEndpoint } from './endpoint.ts'
import { signedIn } from './session.ts'

const otp = z.string().check(z.regex(/^\d{6}$/))

/** The only way to a session of the platform's root; `otp_required` asks for the code of the second factor. */
export const adminLogin = defineEndpoint({
  method: 'POST',
  path: '/auth/admin/login',
  access: 'public',
  body: z.strictObject({
    login: z.string().check(z.trim(), z.minLength(3), z.maxLength(254)),
    password: z.string().check(z.minLength(1), z.maxLength(128)),
    otp: z.optional(otp),
  }),
  payload: signedIn,
  summary: 'Signs in the platform administrator; five tries, then a quarter of an hour of rest',
})

const secondFactor = z.object({
  is_on: z.boolean(),
  /** What the authenticator app is told, until the second factor is on. */
  secret: z.nullable(z.string()),
  uri: z.nullable(z.string()),
})

export const getSecondFactor = defineEndpoint({
  method: 'GET',
  path: '/admin/second-factor',
  access: 'root',
  payload: secondFactor,
  summary: 'Whether signing in asks for a one-time code, and how to set that up',
})

export const turnSecondFactorOn = defineEndpoint({
  method: 'POST',
  path: '/admin/second-factor/on',
  access: 'root',
  body: z.strictObject({ code: otp }),
  payload: z.object({ is_on: z.boolean() }),
  summary: 'Asks for a one-time code at every sign-in from now on',
})

export const turnSecondFactorOff = defineEndpoint({
  method: 'POST',
  path: '/admin/second-factor/off',
  access: 'root',
  body: z.strictObject({ code: otp }),
  payload: z.object({ is_on: z.boolean() }),
  summary: 'Signs in without a one-time code again; proven by the last one',
})
