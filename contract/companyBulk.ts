import * as z from 'zod/mini'
import { defineEndpoint } from './endpoint.ts'
import { exportLink } from './exports.ts'
import { id, line } from './fields.ts'
import { ownerMessage } from './ownerMessages.ts'
import { extension } from './companyMoney.ts'
import { platformCompanies } from './platformCompanies.ts'
import type { PlatformPermission } from './platformPermissions.ts'
import { BULK_LIMIT, bulkResult } from './resourceEndpoints.ts'

/** What can be done with many companies at once, with the right that each needs. */
export const companyBulkRights = {
  extend: 'admin.billing.charge',
  tag: 'admin.companies.update',
  untag: 'admin.companies.update',
  assign: 'admin.companies.update',
  message: 'admin.companies.update',
} as const satisfies Record<string, PlatformPermission>
export type CompanyBulkAction = keyof typeof companyBulkRights

const chosen = z.array(id).check(z.minLength(1), z.maxLength(BULK_LIMIT))

/** Each action with what it needs. */
export const companyBulk = z.discriminatedUnion('action', [
  z.strictObject({ action: z.literal('extend'), ids: chosen, ...extension.shape }),
  z.strictObject({ action: z.literal('tag'), ids: chosen, tag_id: id }),
  z.strictObject({ action: z.literal('untag'), ids: chosen, tag_id: id }),
  z.strictObject({ action: z.literal('assign'), ids: chosen, manager_id: z.nullable(id) }),
  z.strictObject({ action: z.literal('message'), ids: chosen, ...ownerMessage.shape }),
])

export const changeCompanies = defineEndpoint({
  method: 'POST',
  path: '/admin/companies/bulk',
  access: 'root',
  permission: [...new Set(Object.values(companyBulkRights))],
  body: companyBulk,
  payload: bulkResult,
  idempotency: 'required',
  summary: 'Does one thing with many companies; each is done or refused by itself',
})

/** Of chosen companies, or of all that the filters of their list find, at most 100,000. */
export const exportCompanies = defineEndpoint({
  method: 'POST',
  path: '/admin/companies/export',
  access: 'root',
  permission: 'admin.companies.view',
  body: z.strictObject({
    ids: z.optional(chosen),
    ...platformCompanies.filters,
    q: z.optional(line(0, 100)),
    separator: z.optional(z.enum(['comma', 'semicolon'])),
  }),
  payload: exportLink,
  status: 201,
  idempotency: 'never',
  summary: 'Prepares a file of companies and answers a link that hands it out once',
})

/** The file of a link, which needs no session: text/csv, UTF-8 with a mark. Its columns are named as in this API. */
export const downloadCompanies = defineEndpoint({
  method: 'GET',
  path: '/platform-exports/:token',
  access: 'public',
  params: z.strictObject({ token: z.string().check(z.regex(/^[\w-]{43}$/)) }),
  payload: z.string(),
  summary: 'The file of companies behind a link (text/csv), once',
})
