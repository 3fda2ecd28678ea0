import * as z from 'zod/mini'
import { defineEndpoint } from './endpoint.ts'
import { id, ids, tone, translated } from './fields.ts'
import { defineResource, type Input, type Row } from './resource.ts'
import { businesses } from './stageSets.ts'
import { stageCategories } from './pipeline.ts'

/** Signs that kinds of business are told apart by. */
// oxfmt-ignore
export const businessIcons = [
  '🍽️', '☕', '🍕', '🍣', '🍔', '🥐', '🎂', '🛒', '🥩', '👗', '👟', '💐', '🎁', '💊', '💄', '📱', '🛋️', '🧸', '🐾', '📚',
  '⚽', '🔧', '✂️', '📦',
] as const

/** A category of products that a new company begins with. */
export const categoryTemplate = z.strictObject({ name: translated(60), colour: tone })
export type CategoryTemplate = z.infer<typeof categoryTemplate>

/** An attribute that the products of a new company begin with. */
export const attributeTemplate = z.strictObject({
  name: translated(60),
  type: z.enum(['list', 'multi', 'colour']),
  makes_variants: z.boolean(),
  values: z
    .array(z.strictObject({ label: translated(60), colour: z.nullable(tone) }))
    .check(z.minLength(1), z.maxLength(30)),
})
export type AttributeTemplate = z.infer<typeof attributeTemplate>

/** Kinds of business that are offered at the sign-up, each with what a new company of it begins with. */
export const businessCategories = defineResource({
  name: 'business_categories',
  scope: 'platform',
  path: '/admin/dictionaries/categories',
  permissions: { view: 'admin.dictionaries.view', update: 'admin.dictionaries.update' },
  fields: {
    name: translated(60),
    icon: z.enum(businessIcons),
    /** Whether the sign-up offers it. */
    is_active: z.boolean(),
    /** Decides how orders are handed over. */
    business: z.enum(businesses),
    stage_set_id: id,
    /** Units of the platform; empty for all of them. */
    unit_ids: ids(50),
    /** The sample products that its companies can load. */
    samples: z.enum(businesses),
    categories: z.array(categoryTemplate).check(z.maxLength(20)),
    attributes: z.array(attributeTemplate).check(z.maxLength(20)),
  },
  computed: { companies_count: z.int() },
  filters: { is_active: z.optional(z.stringbool()) },
  search: ['name'],
  sort: ['sort'],
  isSortable: true,
  isRestorable: true,
  isMergeable: true,
})
export type BusinessCategory = Row<typeof businessCategories>
export type BusinessCategoryInput = Input<typeof businessCategories>

const name = z.partialRecord(z.string(), z.string())

/** What a company would begin with that signs up with this kind of business now. */
export const previewKit = defineEndpoint({
  method: 'GET',
  path: '/admin/dictionaries/categories/:id/preview',
  access: 'root',
  permission: 'admin.dictionaries.view',
  params: z.strictObject({ id }),
  payload: z.object({
    stages: z.array(z.object({ name, colour: tone, category: z.enum(stageCategories) })),
    units: z.array(z.object({ name, short: name })),
    cancel_reasons: z.array(z.object({ name })),
    categories: z.array(categoryTemplate),
    attributes: z.array(attributeTemplate),
    /** The sample products by their categories, in the reader's language. */
    samples: z.array(z.object({ name: z.string(), products: z.array(z.string()) })),
  }),
  summary: 'What a new company of a kind of business begins with',
})
