import * as z from 'zod/mini'
import { defineEndpoint } from './endpoint.ts'
import type { Permission } from './permissions.ts'

/** What the hubs count to say how their sections stand, with the right that shows each. */
export const sectionCounts = {
  employees: 'employees.view',
  roles: 'roles.view',
  units: 'dictionaries.view',
  cancel_reasons: 'dictionaries.view',
  stations: 'dictionaries.view',
  reviews_to_answer: 'reviews.view',
  /** Rates of a company that pays VAT; 0 of one that does not. */
  vat_rates: 'vat.view',
  tags: 'dictionaries.view',
} as const satisfies Record<string, Permission>
export type SectionCount = keyof typeof sectionCounts

export const countSections = defineEndpoint({
  method: 'GET',
  path: '/app/sections/counts',
  access: 'company',
  payload: z.partialRecord(z.enum(Object.keys(sectionCounts) as SectionCount[]), z.int()),
  summary: 'How the sections stand: of each that the caller may see, how much there is',
})
