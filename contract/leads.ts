import * as z from 'zod/mini'
import { platformAuditRow } from './audit.ts'
import { countryCodes } from './countries.ts'
import { currencyCodes } from './currencies.ts'
import { defineEndpoint } from './endpoint.ts'
import { id, ids, instant, line, money, paragraphs, tone, version } from './fields.ts'
import { leadCategories, leadFields } from './leadStages.ts'
import { defineResource, type Input, type Row } from './resource.ts'

/** Where leads come from; those who sign up become one by themselves. */
export const leadSources = [
  'sign_up',
  'website',
  'bot',
  'call',
  'advertising',
  'recommendation',
  'exhibition',
  'other',
] as const
export type LeadSource = (typeof leadSources)[number]

/** Why somebody did not become a customer of the platform. */
export const lostReasons = [
  'no_answer',
  'too_expensive',
  'chose_another',
  'not_needed',
  'not_now',
  'other',
] as const
export type LostReason = (typeof lostReasons)[number]

/** A lead that nobody has touched is due a day after it came. */
export const UNTOUCHED_HOURS = 24

/** Those who may become companies: the platform's own sales. The same phone is never there twice. */
export const leads = defineResource({
  name: 'leads',
  scope: 'platform',
  path: '/admin/leads',
  permissions: { view: 'admin.leads.view', update: 'admin.leads.update' },
  fields: {
    name: line(1, 80),
    /** As people write it; kept as E.164. There is a phone or a messenger. */
    phone: z.nullable(line(4, 40)),
    /** A name in a messenger, as @name. */
    messenger: z.nullable(line(1, 60)),
    company: line(0, 80),
    category_id: z.nullable(id),
    country: z.nullable(z.enum(countryCodes)),
    city: line(0, 60),
    branches: z.nullable(z.int().check(z.minimum(1), z.maximum(10_000))),
    source: z.enum(leadSources),
    stage_id: id,
    manager_id: z.nullable(id),
    /** What they may take. */
    plan: line(0, 60),
    amount: z.nullable(money),
    /** Of the amount. */
    currency: z.enum(currencyCodes),
    /** What is done next, and when: known of every lead on its way. */
    next_step: line(0, 120),
    next_step_at: z.nullable(instant),
    tag_ids: ids(20),
    notes: paragraphs(2000),
    /** The company that it became: of a lead that is won. */
    company_id: z.nullable(id),
    /** Of a lead that is lost, and of no other. */
    lost_reason: z.nullable(z.enum(lostReasons)),
  },
  computed: {
    /** What brought who came by themselves: `?source=` of the site, `src-` of the bot; empty when nobody knows. */
    source_code: z.string(),
    category: z.enum(leadCategories),
    /** When something has to be done; null of those that are won or lost. */
    due_at: z.nullable(instant),
    /** When somebody has last done something; null of those that nobody has touched. */
    touched_at: z.nullable(instant),
    /** Since when it is in its stage. */
    staged_at: instant,
    /** How the company stands that it became. */
    shop: z.nullable(z.object({ name: z.string(), state: z.string(), orders: z.int() })),
  },
  filters: {
    stage_id: z.optional(id),
    manager_id: z.optional(id),
    source: z.optional(z.enum(leadSources)),
    tag_id: z.optional(id),
    /** Something has to be done within a day, or had to be done before. */
    due: z.optional(z.stringbool()),
  },
  search: ['name', 'phone', 'messenger', 'company', 'city'],
  sort: ['due_at', '-created_at', 'name'],
  isRestorable: true,
})
export type Lead = Row<typeof leads>
export type LeadInput = Input<typeof leads>

/** What leads are sorted by, for those who may not see the dictionaries. */
export const leadChoices = defineEndpoint({
  method: 'GET',
  path: '/admin/leads/choices',
  access: 'root',
  permission: 'admin.leads.view',
  payload: z.object({
    stages: z.array(
      z.object({
        id,
        name: z.record(z.string(), z.string()),
        category: z.enum(leadCategories),
        colour: tone,
        limit_hours: z.nullable(z.int()),
        required_fields: z.array(z.enum(leadFields)),
      }),
    ),
    /** Those who may be given a lead. */
    managers: z.array(z.object({ id, name: z.string() })),
    tags: z.array(z.object({ id, name: z.string(), colour: tone })),
    categories: z.array(z.object({ id, name: z.record(z.string(), z.string()), icon: z.string() })),
  }),
  summary: 'Stages, managers, tags and categories of leads',
})
export type LeadChoices = z.infer<(typeof leadChoices)['payload']>

export const callResults = ['reached', 'not_reached', 'call_back'] as const
export type CallResult = (typeof callResults)[number]

/** What came of a call, and what is done next. */
export const leadCall = z.strictObject({
  result: z.enum(callResults),
  note: paragraphs(500),
  next_step: line(0, 120),
  next_step_at: z.nullable(instant),
})

export const logLeadCall = defineEndpoint({
  method: 'POST',
  path: '/admin/leads/:id/calls',
  access: 'root',
  permission: 'admin.leads.update',
  params: z.strictObject({ id }),
  body: z.extend(leadCall, { version }),
  payload: leads.row,
  summary: 'Writes down what came of a call, and what is done next',
})

/** Whoever has a company already is joined to it; asked again, it answers the same company. */
export const convertLead = defineEndpoint({
  method: 'POST',
  path: '/admin/leads/:id/convert',
  access: 'root',
  permission: 'admin.leads.update',
  params: z.strictObject({ id }),
  body: z.strictObject({ version }),
  payload: z.object({
    lead: leads.row,
    /** Where the person signs in and goes on with the onboarding. */
    link: z.string(),
    /** The bot has written to them; otherwise somebody hands the link on. */
    is_sent: z.boolean(),
  }),
  summary: 'Makes a draft company for the person of a lead, and the link to go on with it',
})

export const leadHistory = defineEndpoint({
  method: 'GET',
  path: '/admin/leads/:id/history',
  access: 'root',
  permission: 'admin.leads.view',
  params: z.strictObject({ id }),
  payload: z.object({ items: z.array(platformAuditRow) }),
  summary: 'What was done with a lead, the newest first, at most a hundred entries',
})
