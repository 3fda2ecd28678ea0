import * as z from 'zod/mini'
import { defineEndpoint } from './endpoint.ts'
import { instant } from './fields.ts'
import { proof } from './ownership.ts'

/** For how long a company that is being closed can be taken back. */
export const CLOSING_DAYS = 30

/** What a company takes along before it is closed. */
export const takenAlong = ['orders', 'customers', 'products'] as const
export type TakenAlong = (typeof takenAlong)[number]

const path = '/app/settings/general/closing'
const closing = z.object({
  /** When it is closed for good; null while nobody closes it. */
  closes_at: z.nullable(instant),
  /** What there is and nobody has downloaded whole within a day: until then the company cannot be closed. */
  to_download: z.array(z.enum(takenAlong)),
  /** What the person has to show. */
  proof: z.enum(['password', 'code']),
  may_use_biometry: z.boolean(),
  phone: z.nullable(z.string()),
})

export const getClosing = defineEndpoint({
  method: 'GET',
  path,
  access: 'company',
  permission: 'company.close',
  payload: closing,
  summary: 'Whether the company is being closed, and what proves the person',
})

export const closeCompany = defineEndpoint({
  method: 'POST',
  path,
  access: 'company',
  permission: 'company.close',
  body: proof,
  payload: closing,
  isAllowedInClosing: true,
  isAllowedInGrace: true,
  summary: 'Closes the company in 30 days; until then it is read-only and can be taken back',
})

export const keepCompany = defineEndpoint({
  method: 'DELETE',
  path,
  access: 'company',
  permission: 'company.close',
  payload: closing,
  isAllowedInClosing: true,
  isAllowedInGrace: true,
  summary: 'Takes a company back that is being closed',
})
