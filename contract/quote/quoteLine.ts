import { type Discount, applySequentially } from './discounts.ts'
import { requireInteger, toSafe } from './money.ts'

/** A modifier of each piece of a line: `qty` in thousandths (1000 = once), `price_delta` may be below 0. */
export interface QuoteModifier {
  price_delta: number
  qty: number
}

/** One line as ordered; `qty` in thousandths (1000 = 1 piece, 347 = 0.347 kg). */
export interface QuoteLine {
  unit_price: number
  modifiers: readonly QuoteModifier[]
  qty: number
  vat_rate_bp: number
  line_discount?: Discount
}

/** A line before anything is taken from the whole order; `weight` is what remains of it. */
export interface PricedLine {
  gross: number
  item_discount: number
  weight: number
  vat_rate_bp: number
}

/** `gross = round((unit_price + Σ modifiers) × qty / 1000)`, half up, never below 0, and the line's own discount. */
export function priceLine(line: QuoteLine): PricedLine {
  const gross = grossOf(line)
  const item_discount = applySequentially(line.line_discount ? [line.line_discount] : [], gross)
  const vat_rate_bp = requireInteger('A VAT rate', line.vat_rate_bp)
  return { gross, item_discount, weight: gross - item_discount, vat_rate_bp }
}

function grossOf({ unit_price, modifiers, qty }: QuoteLine): number {
  let thousandths = 1000n * BigInt(requireInteger('A price', unit_price))
  for (const modifier of modifiers) {
    const delta = requireInteger('A price of a modifier', modifier.price_delta, Number.MIN_SAFE_INTEGER)
    thousandths += BigInt(delta) * BigInt(requireInteger('A quantity of a modifier', modifier.qty))
  }
  if (thousandths < 0n) return 0
  return toSafe((2n * thousandths * BigInt(requireInteger('A quantity', qty)) + 1_000_000n) / 2_000_000n)
}
