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

const reason = (name: string) => ({ name: { en: name }, needs_note: false })

/** Of those that the migrations have made. */
const firstSetId = '01900000-0000-7000-8000-000000000301'
const kindOfBusiness = (name: string) => ({
  name: { en: name },
  icon: '🐾',
  is_active: true,
  business: 'shop',
  stage_set_id: firstSetId,
  unit_ids: [],
  samples: 'shop',
  categories: [],
  attributes: [],
})
const businessCategory = (refer: (id: string) => object): User => ({
  path: businessCategories.path,
  input: (id) => ({ ...kindOfBusiness(`Kind with ${id}`), ...refer(id) }),
})

const lead = (name: string) => ({
  name,
  phone: null,
  // Who is known by it is one lead.
  messenger: `@${name}`.slice(0, 60),
  company: '',
  category_id: null,
  country: null,
  city: '',
  branches: null,
  source: 'other',
  stage_id: '01900000-0000-7000-8000-000000000401',
  manager_id: null,
  plan: '',
  amount: null,
  currency: 'USD',
  next_step: 'Call',
  next_step_at: '2030-01-01T10:00:00.000Z',
  tag_ids: [],
  notes: '',
  company_id: null,
  lost_reason: null,
})

export const ofPlatform = { reader: 'superroot', outsider: 'support' } as const

/** Nobody has the address or the messenger of somebody else. */
let people = 0

let codes = 10
const noGift = { amount: null, currency: null, discount_bp: null, plan_id: null, valid_until: null }

/** Resources of the platform, as `tests/resources.ts` has those of companies. */
export const platformCases: readonly ResourceCase[] = [
  {
    resource: platformTags,
    input: (name) => ({ name, kind: 'lead', colour: 'teal', description: '' }),
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
    input: (name) => ({ name: { en: name }, short: { en: 'u' }, precision: 0, is_default: false }),
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
    input: (name) => ({ code: `CODE-${++codes}`, kind: 'days', days: 7, uses_max: 1, note: name, ...noGift }),
    ...ofPlatform,
    sharesNames: true,
  },
  { resource: businessCategories, input: kindOfBusiness, ...ofPlatform },
  {
    resource: leadStages,
    input: (name) => ({
      name: { en: name },
      category: 'in_progress',
      colour: 'teal',
      limit_hours: 24,
      required_fields: ['phone'],
    }),
    ...ofPlatform,
  },
  {
    resource: leads,
    input: lead,
    ...ofPlatform,
    sharesNames: true,
  },
  { resource: platformCancelReasons, input: reason, ...ofPlatform },
  {
    resource: schedules,
    input: (name) => ({
      name: { en: name },
      kind: 'working_hours',
      weekly: [{ day: 1, from: 540, to: 1080 }],
      exceptions: [],
      time_zone: null,
      days_before: [],
      country: null,
    }),
    ...ofPlatform,
  },
]
