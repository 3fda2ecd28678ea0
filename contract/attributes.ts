import * as z from 'zod/mini'
import { defineEndpoint } from './endpoint.ts'
import { id, ids, line, localeCode, tone, translated, version } from './fields.ts'
import { defineResource, type Input, type Row } from './resource.ts'

/** What a product says about it: one of its values, several, a number, yes or no, colours, or words of its own. */
export const attributeTypes = ['list', 'multi', 'number', 'boolean', 'colour', 'text'] as const
export type AttributeType = (typeof attributeTypes)[number]

/** Whether products choose among values that the attribute has. */
export const hasValues = (type: AttributeType): boolean =>
  type === 'list' || type === 'multi' || type === 'colour'

/** The most values of one attribute, and the most attributes of one product. */
export const MOST_VALUES = 100
export const MOST_ATTRIBUTES = 50

const valueFields = {
  label: translated(60),
  colour: z.nullable(tone),
}
const valueInput = z.strictObject({
  /** Present of a value that is there, absent of a new one. */
  id: z.optional(id),
  ...valueFields,
})
const value = z.object({ id, ...valueFields })
export type AttributeValue = z.infer<typeof value>

/** What products of a company are told apart by: size, spice, milk. */
export const attributes = defineResource({
  name: 'attributes',
  scope: 'company',
  path: '/app/dictionaries/attributes',
  permissions: { view: 'dictionaries.view', update: 'dictionaries.update' },
  fields: {
    name: translated(60),
    /** Stays while products have it; `convert` makes one value of several and back. */
    type: z.enum(attributeTypes),
    /** What stands behind a number; none of other types. */
    unit: z.partialRecord(localeCode, line(1, 10)),
    /** Its values are offered as options of variants. */
    makes_variants: z.boolean(),
    /** Customers narrow the menu by it. */
    is_filterable: z.boolean(),
    /** Products show it where they are sold, not only where they are described. */
    is_on_card: z.boolean(),
    /** Whose products have it, with what is below them; everybody's when there are none. */
    category_ids: ids(500),
    /** In their order; of types that choose among them. One that products have cannot be left out. */
    values: z.array(valueInput).check(z.maxLength(MOST_VALUES)),
  },
  computed: {
    values: z.array(value),
    products_count: z.int(),
    /** How many products have each value; those of none are left out. */
    value_counts: z.record(z.string(), z.int()),
  },
  /** Those that products have, or those of none. */
  filters: { is_unused: z.optional(z.stringbool()) },
  search: ['name'],
  sort: ['sort'],
  isSortable: true,
  isRestorable: true,
})
export type Attribute = Row<typeof attributes>
export type AttributeInput = Input<typeof attributes>

/** What a product says about one attribute; which of the rest is there depends on its type. */
export const productAttribute = z.strictObject({
  attribute_id: id,
  /** Of a list the one, of others one or more. */
  value_ids: z.optional(ids(MOST_VALUES).check(z.minLength(1))),
  /** In thousandths. */
  number: z.optional(z.int().check(z.minimum(-1_000_000_000_000), z.maximum(1_000_000_000_000))),
  flag: z.optional(z.boolean()),
  text: z.optional(translated(300)),
})
export type ProductAttribute = z.infer<typeof productAttribute>

const one = z.strictObject({ id })
const writing = {
  method: 'POST',
  access: 'company',
  permission: 'dictionaries.update',
  payload: attributes.row,
} as const

/** Adds a value behind the others, whatever else is changed meanwhile. */
export const addAttributeValue = defineEndpoint({
  ...writing,
  path: '/app/dictionaries/attributes/:id/values',
  params: one,
  body: z.strictObject(valueFields),
  status: 201,
  summary: 'Adds a value to an attribute',
})

/** Gives products another value in place of one, or none, and drops it. */
export const replaceAttributeValue = defineEndpoint({
  ...writing,
  path: '/app/dictionaries/attributes/:id/values/:value_id/replace',
  params: z.strictObject({ id, value_id: id }),
  body: z.strictObject({ version, by: z.nullable(id) }),
  summary: 'Puts another value in place of one, on all products that have it',
})

/** Lets products have several values, or one; refused while a product has several. */
export const convertAttribute = defineEndpoint({
  ...writing,
  path: '/app/dictionaries/attributes/:id/convert',
  params: one,
  body: z.strictObject({ version, type: z.enum(['list', 'multi']) }),
  summary: 'Makes a choice of one value a choice of several, or back',
})
