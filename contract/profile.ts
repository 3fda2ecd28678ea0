import * as z from 'zod/mini'
import { company } from './company.ts'
import { defineEndpoint } from './endpoint.ts'
import { line, localeCode } from './fields.ts'
import { signedIn, user } from './session.ts'

/** Restores the session after a reload: the present user and company. */
export const me = defineEndpoint({
  method: 'GET',
  path: '/app/me',
  access: 'user',
  payload: z.omit(signedIn, { token: true }),
  summary: 'The signed-in person and the active company',
})

/** Ignores everything but the listed fields: the specification posts the whole user object. */
export const updateProfile = defineEndpoint({
  method: 'POST',
  path: '/app/profile/update',
  access: 'user',
  body: z.object({ full_name: z.optional(line(2, 80)), language: z.optional(localeCode) }),
  payload: z.extend(user, { company: z.nullable(company) }),
  isAllowedInGrace: true,
  summary: 'Changes name or language; server-owned fields are ignored',
})
