import type { Right } from './masks.ts'
import { administrators } from './who.ts'

/** Calls of the platform's own area that no resource has by itself. */
export const platformRights: Record<string, Right> = {
  'GET /admin/dashboard': administrators('admin.dashboard.view'),
  'GET /admin/companies/choices': administrators('admin.companies.view'),
  'GET /admin/companies': administrators('admin.companies.view'),
  'GET /admin/companies/{id}': administrators('admin.companies.view'),
  'PATCH /admin/companies/{id}': administrators('admin.companies.update'),
  'POST /admin/companies/{id}/block': administrators('admin.companies.block'),
  'POST /admin/companies/{id}/unblock': administrators('admin.companies.block'),
  'POST /admin/companies/{id}/delete': administrators('admin.companies.delete'),
  'POST /admin/companies/{id}/restore': administrators('admin.companies.delete'),
  'GET /admin/companies/{id}/overview': administrators('admin.companies.view'),
  'GET /admin/companies/{id}/people': administrators('admin.companies.view'),
  'GET /admin/companies/{id}/history': administrators('admin.companies.view'),
  'GET /admin/users': administrators('admin.users.view'),
  'GET /admin/users/{id}': administrators('admin.users.view'),
  'GET /admin/users/{id}/devices': administrators('admin.users.view'),
  'GET /admin/users/{id}/history': administrators('admin.users.view'),
  'POST /admin/users/{id}/block': administrators('admin.users.update'),
  'POST /admin/users/{id}/unblock': administrators('admin.users.update'),
  'POST /admin/users/{id}/reset-sessions': administrators('admin.users.update'),
  'POST /admin/users/{id}/phone': administrators('admin.users.update'),
  'POST /admin/users/{id}/erase': administrators('admin.users.update'),
  'POST /admin/users/{id}/data': administrators('admin.users.update'),
  'GET /admin/leads/choices': administrators('admin.leads.view'),
  'POST /admin/leads/{id}/calls': administrators('admin.leads.update'),
  'GET /admin/leads/{id}/history': administrators('admin.leads.view'),
}
