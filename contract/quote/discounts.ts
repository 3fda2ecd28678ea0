import { requireInteger, scale, scaleDown } from './money.ts'

/** A reduction in minor units or in basis points (5000 = 50 %), at most the amount that it reduces. */
export interface Discount {
  kind: 'amount' | 'percent_bp'
  value: number
}

/** The one code or coupon of an order; `max_discount` limits a share in minor units. */
export type QuoteCode = (Discount & { max_discount?: number }) | { kind: 'free_delivery' }

/** Points to pay with: one is worth `rate` minor units, all together at most `cap_bp` of what is left of the items. */
export interface PointsUse {
  requested: number
  rate: number
  cap_bp: number
}

/** What an order earns: `share_bp` of its discounted items, one point for each `rate` minor units of that. */
export interface PointsAccrual {
  share_bp: number
  rate: number
}

/** The amount of a discount or share of `base`, in minor units, rounded half up. */
export function shareOf(base: number, { kind, value }: Discount): number {
  requireInteger('A discount', value)
  return kind === 'amount' ? value : scale(base, value, 10_000)
}

/** The total of discounts, each computed on what the previous ones have left of `base`. */
export function applySequentially(discounts: readonly Discount[], base: number): number {
  let left = base
  for (const discount of discounts) left -= Math.min(left, shareOf(left, discount))
  return base - left
}

/** The amount of a code; 0 for free delivery, which is not part of `base`. */
export function codeDiscount(code: QuoteCode | undefined, base: number): number {
  if (!code || code.kind === 'free_delivery') return 0
  const limit = requireInteger('The largest discount', code.max_discount ?? base)
  return Math.min(base, limit, shareOf(base, code))
}

/** How many of the requested points may pay for items worth `base`. */
export function usablePoints(points: PointsUse | undefined, base: number): number {
  if (!points) return 0
  const cap = Math.min(base, scaleDown(base, requireInteger('The cap of points', points.cap_bp), 10_000))
  const affordable = Math.floor(cap / requireInteger('The rate of points', points.rate, 1))
  return Math.min(affordable, requireInteger('The number of points', points.requested))
}

/** How many points items worth `base` earn, rounded down. */
export function earnedPoints(accrual: PointsAccrual | undefined, base: number): number {
  if (!accrual) return 0
  const rate = requireInteger('The rate of points', accrual.rate, 1)
  return Math.floor(scaleDown(base, requireInteger('The share of points', accrual.share_bp), 10_000) / rate)
}
