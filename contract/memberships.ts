import * as z from 'zod/mini'
import { defineEndpoint } from './endpoint.ts'
import { id } from './fields.ts'
import { signedIn } from './session.ts'

/** A company in which a person works. */
const membership = z.object({
  id,
  name: z.string(),
  role: z.object({ key: z.string(), name: z.string() }),
  /** The one that the session is in. */
  is_current: z.boolean(),
  /** False where the role works in the messenger only and this session is of a browser. */
  may_enter: z.boolean(),
})
export type Membership = z.infer<typeof membership>

export const getCompanies = defineEndpoint({
  method: 'GET',
  path: '/app/companies',
  access: 'user',
  payload: z.object({ items: z.array(membership) }),
  summary: 'The companies in which the signed-in person works, the present one first',
})

export const switchCompany = defineEndpoint({
  method: 'POST',
  path: '/app/company/switch',
  access: 'user',
  body: z.strictObject({ company_id: id }),
  payload: z.omit(signedIn, { token: true }),
  isAllowedInGrace: true,
  summary: 'Goes on in another company of the person; the token stays',
})
