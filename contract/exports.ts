import * as z from 'zod/mini'
import { customerFilters } from './customers.ts'
import { defineEndpoint } from './endpoint.ts'
import { id, instant, line } from './fields.ts'

/** The most rows of one file. */
export const maxExportRows = 100_000

/** The most chosen rows that one call names. */
export const maxExportIds = 500

/**
 * Prepares a file of the chosen customers, or of all that the filters of their list find; the answer is a link that hands
 * the file out once, within 15 minutes.
 */
export const createExport = defineEndpoint({
  method: 'POST',
  path: '/app/exports',
  access: 'company',
  permission: 'customers.export',
  body: z.strictObject({
    dataset: z.enum(['customers']),
    customer_ids: z.optional(z.array(id).check(z.minLength(1), z.maxLength(maxExportIds))),
    ...customerFilters,
    q: z.optional(line(0, 100)),
    /** What stands between cells, `comma` when left out: spreadsheets with a decimal comma want a semicolon. */
    separator: z.optional(z.enum(['comma', 'semicolon'])),
  }),
  payload: z.object({
    /** Below the address of the API. */
    path: z.string(),
    rows: z.int(),
    expires_at: instant,
  }),
  status: 201,
  idempotency: 'never',
  isAllowedInClosing: true,
  summary: 'Prepares a file and answers a link that hands it out once',
})

/** The file of a link; it is text/csv, UTF-8 with a mark, and needs no session. */
export const downloadExport = defineEndpoint({
  method: 'GET',
  path: '/exports/:token',
  access: 'public',
  params: z.strictObject({ token: z.string().check(z.regex(/^[\w-]{43}$/)) }),
  payload: z.string(),
  summary: 'The file of a link (text/csv), once',
})
