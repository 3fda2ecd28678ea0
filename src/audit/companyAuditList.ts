import { auditFilters, getAudit, listAudit } from '#contract/audit.ts'
import { auditSearchOf } from './platformAuditList.ts'

/** The log of the company as a list; nobody changes anything in it. */
export const companyAuditList = {
  name: 'audit',
  endpoints: { list: listAudit, get: getAudit },
  permissions: {},
} as const

export const companyAuditSearch = auditSearchOf(auditFilters)
