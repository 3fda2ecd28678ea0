import * as z from 'zod/mini'
import { type AnyPermission, defineEndpoint } from './endpoint.ts'
import { id, instant } from './fields.ts'
import type { Permission } from './permissions.ts'

/** The sections that may be asked for, with the right that opens each (any one of a list). */
export const sections = {
  orders: 'orders.view',
  new_order: 'orders.create',
  products: 'products.view',
  customers: 'customers.view',
  dictionaries: 'dictionaries.view',
  marketing: [
    'banners.view',
    'promotions.view',
    'promocodes.view',
    'newsletters.view',
    'reviews.view',
    'sources.view',
  ],
  banners: 'banners.view',
  promotions: 'promotions.view',
  promocodes: 'promocodes.view',
  newsletters: 'newsletters.view',
  reviews: 'reviews.view',
  sources: 'sources.view',
  employees: 'employees.view',
  settings: 'settings.view',
  roles: 'roles.view',
  branches: 'branches.view',
  vat: 'vat.view',
  payments: 'payments.view',
  deliveries: 'deliveries.view',
  loyalty: 'loyalty.view',
  bot: 'bot.view',
  exports: 'exports.view',
  integrations: 'integrations.view',
  flows: 'flows.view',
  billing: 'billing.view',
  audit: 'audit.view',
} as const satisfies Record<string, Permission | readonly Permission[]>
export type Section = keyof typeof sections
const names = Object.keys(sections) as Section[]

/** The section that this right opens; undefined where none does. */
export function sectionOf(wanted: AnyPermission | readonly AnyPermission[]): Section | undefined {
  return names.find((name) => String(sections[name]) === String(wanted))
}

/** How long a request for a section waits for an answer. */
export const sectionDays = 7
/** How many sections somebody may have asked for at the same time. */
export const mostSections = 5
/** How long after a refusal the same section may be asked for again. */
export const sectionPauseHours = 24

export const sectionRequest = z.object({
  id,
  section: z.enum(names),
  /** Of who asks: their card is where another role is given. */
  employee_id: id,
  asked_by_name: z.string(),
  state: z.enum(['asked', 'granted', 'refused', 'lapsed']),
  created_at: instant,
  expires_at: instant,
  /** After a refusal: from when the section may be asked for again. */
  again_at: z.nullable(instant),
})
export type SectionRequest = z.infer<typeof sectionRequest>

export const askSection = defineEndpoint({
  method: 'POST',
  path: '/app/access-requests/sections',
  access: 'company',
  body: z.strictObject({ section: z.enum(names) }),
  payload: sectionRequest,
  status: 201,
  isAllowedInGrace: true,
  summary: 'Asks those who may change roles for access to a section',
})

export const mySections = defineEndpoint({
  method: 'GET',
  path: '/app/access-requests/sections/mine',
  access: 'company',
  payload: z.object({ items: z.array(sectionRequest) }),
  summary: 'Sections that the caller has asked for: open requests, and refusals of the last day',
})

export const listSections = defineEndpoint({
  method: 'GET',
  path: '/app/access-requests/sections',
  access: 'company',
  permission: 'employees.update',
  payload: z.object({ items: z.array(sectionRequest) }),
  summary: 'Requests of colleagues for access to a section that wait for an answer',
})

export const refuseSection = defineEndpoint({
  method: 'POST',
  path: '/app/access-requests/sections/:id/refuse',
  access: 'company',
  permission: 'employees.update',
  params: z.strictObject({ id }),
  body: z.strictObject({}),
  payload: sectionRequest,
  isAllowedInGrace: true,
  summary: 'Refuses a request for access to a section; another role grants it',
})
