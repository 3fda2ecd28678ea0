import { blankOf } from '#contract/blank.ts'
import { administrators } from '#contract/administrators.ts'
import { billingCodes } from '#contract/billingCodes.ts'
import { businessCategories } from '#contract/businessCategories.ts'
import { platformCancelReasons } from '#contract/cancelReasons.ts'
import { leads } from '#contract/leads.ts'
import { leadStages } from '#contract/leadStages.ts'
import { plans } from '#contract/plans.ts'
import { schedules } from '#contract/schedules.ts'
import { stageSets } from '#contract/stageSets.ts'
import { platformTags } from '#contract/tags.ts'
import { platformUnits } from '#contract/units.ts'
import { planInput } from '#server/billing/testingBilling.ts'
import { stageTemplates } from '#server/stages/testingSets.ts'
import type { ResourceCase, User } from './resources.ts'

/** Of those that the migrations have made. */
const firstSetId = '01900000-0000-7000-8000-000000000301'
const kindOfBusiness = (name: string) =>
  blankOf(businessCategories, { name: { en: name }, icon: '🐾', stage_set_id: firstSetId })
const businessCategory = (refer: (id: string) => object): User => ({
  path: businessCategories.path,
  input: (id) => ({ ...kindOfBusiness(`Kind with ${id}`), ...refer(id) }),
})

const lead = (name: string) =>
  blankOf(leads, {
    name,
    // Who is known by it is one lead.
    messenger: `@${name}`.slice(0, 60),
    stage_id: '01900000-0000-7000-8000-000000000401',
    currency: 'USD',
    next_step: 'Call',
    next_step_at: '2030-01-01T10:00:00.000Z',
  })

export const ofPlatform = { reader: 'superroot', outsider: 'support' } as const

/** Nobody has the address or the messenger of somebody else. */
let people = 0

let codes = 10

/** Resources of the platform, as `tests/resources.ts` has those of companies. */
export const platformCases: readonly ResourceCase[] = [
  {
    resource: platformTags,
    input: (name) => blankOf(platformTags, { name, kind: 'lead' }),
    ...ofPlatform,
    users: [{ path: leads.path, input: (id) => ({ ...lead(`lead ${++people}`), tag_ids: [id] }) }],
  },
  {
    resource: administrators,
    input: (name) => ({
      name,
      email: `${name.replace(/[^\w]/g, '').toLowerCase()}-${++people}@platform.test`,
      role: 'content',
    }),
    ...ofPlatform,
    sharesNames: true,
  },
  // What new companies begin with: after all that is tested of companies.
  {
    resource: platformUnits,
    input: (name) => blankOf(platformUnits, { name: { en: name }, short: { en: 'u' } }),
    ...ofPlatform,
    hasDefault: true,
    users: [businessCategory((id) => ({ unit_ids: [id] }))],
  },
  {
    resource: stageSets,
    input: (name) => ({ name: { en: name }, business: 'shop', stages: stageTemplates }),
    ...ofPlatform,
    users: [businessCategory((stage_set_id) => ({ stage_set_id }))],
  },
  { resource: plans, input: (name) => ({ ...planInput(name) }), ...ofPlatform, hasDefault: true },
  {
    resource: billingCodes,
    input: (name) => blankOf(billingCodes, { code: `CODE-${++codes}`, days: 7, note: name }),
    ...ofPlatform,
    sharesNames: true,
  },
  { resource: businessCategories, input: kindOfBusiness, ...ofPlatform },
  {
    resource: leadStages,
    input: (name) =>
      blankOf(leadStages, { name: { en: name }, category: 'in_progress', required_fields: ['phone'] }),
    ...ofPlatform,
  },
  {
    resource: leads,
    input: lead,
    ...ofPlatform,
    sharesNames: true,
  },
  {
    resource: platformCancelReasons,
    input: (name) => blankOf(platformCancelReasons, { name: { en: name } }),
    ...ofPlatform,
  },
  {
    resource: schedules,
    input: (name) => blankOf(schedules, { name: { en: name }, weekly: [{ day: 1, from: 540, to: 1080 }] }),
    ...ofPlatform,
  },
]
