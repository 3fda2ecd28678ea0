import type { Plan } from './changeStates.ts'
import { texts } from './texts.ts'

const WHOLE_BP = 10_000n
const HIGHEST = 1_000_000_000_000

/** Adds a share to every price of a product; `step` is what prices are rounded to, in minor units. */
export const priceChange =
  (percentBp: number, step: number): Plan =>
  (state) => {
    const variants = state.variants.map((one) => ({
      ...one,
      price: changedPrice(one.price, percentBp, step),
    }))
    if (variants.some(({ price }) => price > HIGHEST)) return { refused: texts.priceTooHigh }
    if (variants.some(({ price, old_price }) => old_price !== null && old_price <= price))
      return { refused: texts.oldPriceNotAbove }
    return { ...state, variants }
  }

/** The price with `percentBp` basis points on top, half up to a multiple of the step. */
export function changedPrice(price: number, percentBp: number, step: number): number {
  const part = WHOLE_BP * BigInt(step)
  const raised = BigInt(price) * (WHOLE_BP + BigInt(percentBp))
  return Number((raised * 2n + part) / (part * 2n)) * step
}
