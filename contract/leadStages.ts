import * as z from 'zod/mini'
import { tone, translated } from './fields.ts'
import { defineResource, type Input, type Row } from './resource.ts'

export const leadCategories = ['new', 'in_progress', 'won', 'lost'] as const
export type LeadCategory = (typeof leadCategories)[number]

/** What can be known of a lead; a stage may ask for it. */
export const leadFields = [
  'phone',
  'company',
  'category',
  'country',
  'city',
  'branches',
  'source',
  'manager',
  'plan',
  'amount',
  'next_step',
] as const
export type LeadField = (typeof leadFields)[number]

/** The way of a lead; each category always has at least one stage. */
export const leadStages = defineResource({
  name: 'lead_stages',
  scope: 'platform',
  path: '/admin/dictionaries/lead-stages',
  permissions: { view: 'admin.dictionaries.view', update: 'admin.dictionaries.update' },
  fields: {
    name: translated(40),
    category: z.enum(leadCategories),
    colour: tone,
    /** Hours after which a lead in this stage is late; null for never. */
    limit_hours: z.nullable(z.int().check(z.minimum(1), z.maximum(8760))),
    /** What has to be known of a lead before it comes here. */
    required_fields: z.array(z.enum(leadFields)).check(
      z.maxLength(20),
      z.overwrite((all) => [...new Set(all)]),
    ),
  },
  search: ['name'],
  sort: ['sort'],
  isSortable: true,
  isRestorable: true,
})
export type LeadStage = Row<typeof leadStages>
export type LeadStageInput = Input<typeof leadStages>
