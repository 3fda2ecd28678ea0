import { type Right, rarePhones } from './masks.ts'
import { administrators, allStaff, shown, staff } from './who.ts'

/** Who reads the logs, who looks into a company, and who in it decides on that. */
export const lookRights: Record<string, Right> = {
  'GET /app/audit': shown(staff('audit.view'), rarePhones),
  'GET /admin/audit': administrators('admin.audit.view'),
  'GET /admin/audit/{id}': administrators('admin.audit.view'),
  'GET /app/audit/{id}': staff('audit.view'),
  'GET /app/audit/people': staff('audit.view'),
  'GET /app/audit/verification': staff('audit.view'),
  'GET /admin/audit/verification': administrators('admin.audit.view'),
  'GET /app/audit/looks': staff('audit.view'),
  'GET /app/audit/looks/asked': staff('company.transfer'),
  'POST /app/audit/looks/{id}/allow': staff('company.transfer'),
  'POST /app/audit/looks/{id}/refuse': staff('company.transfer'),
  'POST /app/audit/looks/{id}/stop': staff('company.transfer'),
  'GET /app/settings/general/looks': staff('settings.view'),
  'PATCH /app/settings/general/looks': staff('settings.update'),
  'POST /admin/companies/{id}/looks': administrators('admin.companies.impersonate'),
  // Of a look alone: server/looks/looks.test.ts.
  'POST /app/look/end': allStaff,
  'POST /app/look/write': allStaff,
  'POST /app/look/reveal': allStaff,
}

const seenIn = 'server/looks/looks.test.ts'

/** What each of them leaves in the log. */
export const lookActions: Record<string, { action: string; seenIn: string }> = {
  'POST /app/audit/looks/{id}/allow': { action: 'looks.allow', seenIn },
  'POST /app/audit/looks/{id}/refuse': { action: 'looks.refuse', seenIn },
  'POST /app/audit/looks/{id}/stop': { action: 'looks.stop', seenIn },
  'PATCH /app/settings/general/looks': { action: 'company.looks', seenIn },
  'POST /admin/companies/{id}/looks': { action: 'platform_companies.look', seenIn },
  'POST /app/look/end': { action: 'looks.end', seenIn },
  'POST /app/look/write': { action: 'looks.ask', seenIn },
  'POST /app/look/reveal': { action: 'looks.reveal', seenIn },
}
