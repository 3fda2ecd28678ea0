import * as z from 'zod/mini'
import { currencyCodes } from './currencies.ts'
import { ids, money } from './fields.ts'
import { fulfilments } from './pipeline.ts'

/** How money comes: into the hand, by a card reader that a person brings, to an account by details, on a page of a payment provider, or as the company says. */
export const paymentKinds = ['cash', 'card_on_hand', 'transfer', 'online', 'custom'] as const
export const paymentKind = z.enum(paymentKinds)
export type PaymentKind = z.infer<typeof paymentKind>

/** With the order, or once it is accepted. */
export const captureTimes = ['order', 'accept'] as const

/** What a method demands of an order that is to be paid by it. */
export const paymentTerms = {
  fulfilments: z.array(z.enum(fulfilments)).check(
    z.minLength(1),
    z.overwrite((all) => [...new Set(all)]),
  ),
  /** Where it is taken; in every branch when there are none. */
  branch_ids: ids(50),
  /** Least and most total of an order; null is no bound. */
  min_sum: z.nullable(money),
  max_sum: z.nullable(money),
  /** An order that is to be paid this way is accepted once it is paid. */
  needs_prepayment: z.boolean(),
  /** What whoever pays this way pays more for the goods, in basis points; less than nothing is a discount, 0 is neither. */
  surcharge_bp: z.int().check(z.minimum(-5_000), z.maximum(3_000)),
  /** Of the orders that it is for; the company's own when there are none. */
  currencies: z.array(z.enum(currencyCodes)).check(
    z.maxLength(20),
    z.overwrite((all) => [...new Set(all)]),
  ),
} as const

type Terms = z.infer<z.ZodMiniObject<typeof paymentTerms>>

/** Whether an order of a kind may be paid by a method in a branch, whatever it costs. */
export const isTakenAt = (
  { fulfilments: ways, branch_ids, currencies }: Pick<Terms, 'fulfilments' | 'branch_ids' | 'currencies'>,
  {
    fulfilment,
    branch_id,
    currency,
  }: { fulfilment: (typeof fulfilments)[number]; branch_id: string | undefined; currency: string },
): boolean =>
  ways.includes(fulfilment) &&
  (currencies.length === 0 || currencies.includes(currency)) &&
  (branch_ids.length === 0 || (branch_id !== undefined && branch_ids.includes(branch_id)))

/** Whether a total lies within the bounds of a method. */
export const isWithin = ({ min_sum, max_sum }: Pick<Terms, 'min_sum' | 'max_sum'>, total: number): boolean =>
  (min_sum === null || total >= min_sum) && (max_sum === null || total <= max_sum)
