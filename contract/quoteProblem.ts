import * as z from 'zod/mini'
import { instant } from './fields.ts'

// oxfmt-ignore
export const quoteProblems = ['stopped', 'unknown_item', 'out_of_stock', 'too_many', 'discount_cap', 'no_items', 'closed', 'paused', 'full', 'not_served', 'due_too_late', 'below_minimum', 'outside_zone', 'zone_closed', 'min_order'] as const

/** What stands in the way of an order. */
export const quoteProblem = z.object({
  code: z.enum(quoteProblems),
  line: z.nullable(z.int()),
  message: z.string(),
  /** When the branch takes orders again: of `closed`, `paused` and `full`, where it can be said. */
  at: z.nullable(instant),
  /** This person can take the order all the same, with an `override_reason`. */
  may_overrule: z.boolean(),
})
