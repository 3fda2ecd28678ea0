import * as z from 'zod/mini'
import { customerFilters } from './customers.ts'
import { defineEndpoint } from './endpoint.ts'
import { id, ids, instant, line, money } from './fields.ts'
import { orderListQuery } from './orderCalls.ts'
import { zoneFormats } from './zoneFiles.ts'

/** The most rows of one file. */
export const maxExportRows = 100_000

/** The most chosen rows that one call names. */
export const maxExportIds = 500

/** Where a file is fetched: once, within 15 minutes. */
export const exportLink = z.object({
  /** Below the address of the API. */
  path: z.string(),
  rows: z.int(),
  expires_at: instant,
})

/** What stands between cells, `comma` when left out: spreadsheets with a decimal comma want a semicolon. */
const separator = z.optional(z.enum(['comma', 'semicolon']))

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
    separator,
  }),
  payload: exportLink,
  status: 201,
  idempotency: 'never',
  isAllowedInClosing: true,
  isAllowedInGrace: true,
  summary: 'Prepares a file and answers a link that hands it out once',
})

/** What a file of orders can be narrowed to: as their list, in the forms of JSON. */
const orderFilters = z.partial(
  z.extend(
    z.pick(orderListQuery, {
      category: true,
      branch_id: true,
      customer_id: true,
      fulfilment: true,
      payment_status: true,
      payment_method: true,
      tag: true,
      placed_from: true,
      placed_to: true,
    }),
    { q: line(0, 100), stage: ids(100), amount_min: money, amount_max: money },
  ),
).shape

/** The same of all orders but tests that the person sees, or of those that the filters of their list find; its columns are named as in this API. */
export const createOrderExport = defineEndpoint({
  method: 'POST',
  path: '/app/exports/orders',
  access: 'company',
  permission: 'orders.export',
  body: z.strictObject({ ...orderFilters, separator }),
  payload: exportLink,
  status: 201,
  idempotency: 'never',
  isAllowedInClosing: true,
  isAllowedInGrace: true,
  summary: 'Prepares a file of orders and answers a link that hands it out once',
})

/** The same of all products, with the columns that an import reads. */
export const createProductExport = defineEndpoint({
  method: 'POST',
  path: '/app/exports/products',
  access: 'company',
  permission: 'products.export',
  body: z.strictObject({ separator }),
  payload: exportLink,
  status: 201,
  idempotency: 'never',
  isAllowedInClosing: true,
  isAllowedInGrace: true,
  summary: 'Prepares a file of all products and answers a link that hands it out once',
})

/** The same of all delivery zones of the branches in which the caller works, as maps read them. */
export const createZoneExport = defineEndpoint({
  method: 'POST',
  path: '/app/exports/zones',
  access: 'company',
  permission: 'deliveries.view',
  body: z.strictObject({ format: z.enum(zoneFormats) }),
  payload: exportLink,
  status: 201,
  idempotency: 'never',
  isAllowedInClosing: true,
  isAllowedInGrace: true,
  summary: 'Prepares a file of all delivery zones and answers a link that hands it out once',
})

/** The file of a link, which needs no session: text/csv, UTF-8 with a mark, a PDF, or of zones GeoJSON or KML. */
export const downloadExport = defineEndpoint({
  method: 'GET',
  path: '/exports/:token',
  access: 'public',
  params: z.strictObject({ token: z.string().check(z.regex(/^[\w-]{43}$/)) }),
  payload: z.string(),
  summary: 'The file of a link (text/csv, application/pdf of what is printed, GeoJSON or KML of zones), once',
})
