import * as z from 'zod/mini'
import { defineEndpoint } from './endpoint.ts'
import { exportLink } from './exports.ts'
import { line } from './fields.ts'
import { ownerMessage } from './ownerMessages.ts'
import { extension } from './companyMoney.ts'
import { platformCompanies } from './platformCompanies.ts'
import { chosen, sortings } from './platformBulk.ts'
import type { PlatformPermission } from './platformPermissions.ts'
import { bulkResult } from './resourceEndpoints.ts'

/** What can be done with many companies at once, with the right that each needs. */
export const companyBulkRights = {
  extend: 'admin.billing.charge',
  tag: 'admin.companies.update',
  untag: 'admin.companies.update',
  assign: 'admin.companies.update',
  message: 'admin.companies.update',
} as const satisfies Record<string, PlatformPermission>
export type CompanyBulkAction = keyof typeof companyBulkRights

/** Each action with what it needs. */
export const companyBulk = z.discriminatedUnion('action', [
  z.strictObject({ action: z.literal('extend'), ids: chosen, ...extension.shape }),
  ...sortings,
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
