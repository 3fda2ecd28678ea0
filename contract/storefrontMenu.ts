import * as z from 'zod/mini'
import { attributeTypes } from './attributes.ts'
import { shownCategory } from './categories.ts'
import { id, localeCode, money, tone } from './fields.ts'

/** The menu in one language; a product may be ordered while it `is_on_sale` and its variant `is_in_stock`. */
export const storefrontMenu = z.object({
  language: localeCode,
  currency: z.string(),
  /** Those that are shown in the branch, in their order. */
  categories: z.array(shownCategory),
  products: z.array(
    z.object({
      id,
      name: z.string(),
      description: z.string(),
      category_id: z.nullable(id),
      image: z.nullable(z.string()),
      is_on_sale: z.boolean(),
      option_names: z.array(z.string()),
      max_per_order: z.int(),
      unit: z.nullable(z.string()),
      /** Decimal places of a quantity: 0 sells whole pieces only. */
      precision: z.int(),
      /** What it says about `attributes` of the menu. */
      attributes: z.array(
        z.object({
          attribute_id: id,
          value_ids: z.optional(z.array(id)),
          /** In thousandths. */
          number: z.optional(z.int()),
          flag: z.optional(z.boolean()),
          text: z.optional(z.string()),
        }),
      ),
      variants: z.array(
        z.object({
          id,
          options: z.array(z.string()),
          price: money,
          old_price: z.nullable(money),
          is_in_stock: z.boolean(),
        }),
      ),
    }),
  ),
  /** What the products are told apart by; the menu can be narrowed by those that are filterable. */
  attributes: z.array(
    z.object({
      id,
      name: z.string(),
      type: z.enum(attributeTypes),
      unit: z.string(),
      is_filterable: z.boolean(),
      is_on_card: z.boolean(),
      values: z.array(z.object({ id, label: z.string(), colour: z.nullable(tone) })),
    }),
  ),
})
export type StorefrontMenu = z.infer<typeof storefrontMenu>
