import * as z from 'zod/mini'
import { defineEndpoint } from './endpoint.ts'
import type { Permission } from './permissions.ts'
import type { PlatformPermission } from './platformPermissions.ts'

/** What the hubs count to say how their sections stand, with the right that shows each. */
export const sectionCounts = {
  employees: 'employees.view',
  roles: 'roles.view',
  categories: 'dictionaries.view',
  attributes: 'dictionaries.view',
  stages: 'dictionaries.view',
  units: 'dictionaries.view',
  cancel_reasons: 'dictionaries.view',
  stations: 'dictionaries.view',
  branches: 'branches.view',
  payment_methods: 'payments.view',
  reviews_to_answer: 'reviews.view',
  /** Rates of a company that charges VAT, 0 where none of them is the default one; null of one that charges none. */
  vat_rates: 'vat.view',
  tags: 'dictionaries.view',
} as const satisfies Record<string, Permission>
export type SectionCount = keyof typeof sectionCounts

export const countSections = defineEndpoint({
  method: 'GET',
  path: '/app/sections/counts',
  access: 'company',
  payload: z.partialRecord(z.enum(Object.keys(sectionCounts) as SectionCount[]), z.nullable(z.int())),
  summary: 'How the sections stand: of each that the caller may see, how much there is',
})

/** The same for the hubs of the platform's area. */
export const platformSectionCounts = {
  platform_tags: 'admin.dictionaries.view',
  business_categories: 'admin.dictionaries.view',
  stage_sets: 'admin.dictionaries.view',
  platform_units: 'admin.dictionaries.view',
  platform_currencies: 'admin.dictionaries.view',
  platform_cancel_reasons: 'admin.dictionaries.view',
  schedules: 'admin.dictionaries.view',
  plans: 'admin.plans.view',
  error_reports: 'admin.settings.view',
  /** Tasks with companies that the caller has to do by today. */
  due_tasks: 'admin.companies.view',
  /** Payments of companies that somebody has to look at. */
  stray_payments: 'admin.billing.view',
} as const satisfies Record<string, PlatformPermission>
export type PlatformSectionCount = keyof typeof platformSectionCounts

export const countPlatformSections = defineEndpoint({
  method: 'GET',
  path: '/admin/sections/counts',
  access: 'root',
  payload: z.partialRecord(z.enum(Object.keys(platformSectionCounts) as PlatformSectionCount[]), z.int()),
  summary: 'How the sections of the platform stand: of each that the caller may see, how much there is',
})
