import { scale, spread, sum } from './money.ts'

/** How a company counts VAT: inside its prices or on top of them, rounded for each line or once for each rate. */
export interface VatPolicy {
  mode: 'included' | 'on_top'
  rounding: 'line' | 'order'
}

/** What carries VAT: a line, the delivery fee or the service charge, after all discounts. */
export interface TaxedPart {
  total: number
  vat_rate_bp: number
}

/** The VAT of each part in minor units, half up; with rounding by order, each rate is rounded once and then split. */
export function vatOf(parts: readonly TaxedPart[], policy: VatPolicy): number[] {
  if (policy.rounding === 'line')
    return parts.map((part) => vatAmount(part.total, part.vat_rate_bp, policy.mode))
  const amounts = parts.map(() => 0)
  for (const rate of new Set(parts.map((part) => part.vat_rate_bp))) {
    const positions = [...parts.keys()].filter((position) => parts[position]!.vat_rate_bp === rate)
    const same = positions.map((position) => ({ weight: parts[position]!.total, vat_rate_bp: rate }))
    const whole = vatAmount(sum(same.map((part) => part.weight)), rate, policy.mode)
    for (const [index, share] of spread(whole, same).entries()) amounts[positions[index]!] = share
  }
  return amounts
}

function vatAmount(total: number, rateBp: number, mode: VatPolicy['mode']): number {
  return scale(total, rateBp, mode === 'included' ? 10_000 + rateBp : 10_000)
}
