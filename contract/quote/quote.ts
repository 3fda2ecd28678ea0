import {
  type Discount,
  type PointsAccrual,
  type PointsUse,
  type QuoteCode,
  codeDiscount,
  earnedPoints,
  shareOf,
  applySequentially,
  usablePoints,
} from './discounts.ts'
import { requireInteger, scale, spread, sum, toSafe } from './money.ts'
import { type PricedLine, type QuoteLine, priceLine } from './quoteLine.ts'
import { type TaxedPart, type VatPolicy, vatOf } from './vat.ts'

/** Everything that decides an order's money: amounts in minor units, rates in basis points, quantities in thousandths. */
export interface QuoteInput {
  /** Decimal places of the currency: 0, 2 or 3. */
  currency_exponent: number
  /** The smallest coin in minor units; the total is rounded to it, half up. */
  cash_rounding?: number
  vat: VatPolicy
  lines: readonly QuoteLine[]
  /** Promotions of the whole order, in the order of their priority. */
  order_discounts?: readonly Discount[]
  code?: QuoteCode
  points?: PointsUse
  /** `free_from` is compared with the items after promotions and code; points are the customer's money and still count. */
  delivery?: { fee: number; free_from?: number; vat_rate_bp: number }
  /** A service charge, as an amount or as a share of the discounted items. */
  service?: Discount & { vat_rate_bp: number }
  /** What the way to pay adds to the discounted items, or takes off them below zero, in basis points: a part of each line, with its VAT. */
  surcharge_bp?: number
  accrual?: PointsAccrual
}

/** One line with its money: `discount` is its `item_discount` plus its share of what is taken from the whole order; `total = gross − discount + surcharge`. */
export interface QuotedLine {
  gross: number
  item_discount: number
  discount: number
  surcharge: number
  total: number
  vat_rate_bp: number
  vat_amount: number
}

/** The totals of an order in minor units; where prices include VAT, `vat` is a part of `total`, not added to it. */
export interface QuoteTotals {
  items: number
  item_discount: number
  order_discount: number
  code_discount: number
  points: number
  delivery: number
  service: number
  /** Below zero where the way to pay makes it cheaper. */
  surcharge: number
  vat: number
  rounding: number
  total: number
}

/** An order's money: lines in the order of the input, totals, and what happens to its code and its points. */
export interface Quote {
  currency_exponent: number
  lines: QuotedLine[]
  totals: QuoteTotals
  delivery_vat: number
  service_vat: number
  /** False when the code brings nothing, so that it is not used up. */
  is_code_used: boolean
  points_used: number
  points_earned: number
}

/** Counts an order's money in the fixed order of discounts; throws a RangeError for what is no exact amount. */
export function quote(input: QuoteInput): Quote {
  if (![0, 2, 3].includes(input.currency_exponent))
    throw new RangeError('A currency has 0, 2 or 3 decimal places')
  const priced = input.lines.map(priceLine)
  const { points_used, ...taken } = takeDiscounts(input, priced)
  const { items, item_discount, order_discount, code_discount, points } = taken
  const paidItems = items - item_discount - order_discount - code_discount - points
  const { fee, delivery } = deliveryFee(input, paidItems + points)
  const service = input.service ? shareOf(paidItems, input.service) : 0

  const shares = spread(order_discount + code_discount + points, priced)
  const net = priced.map((line, position) => ({ ...line, weight: line.weight - shares[position]! }))
  const surcharge = surchargeOf(paidItems, input.surcharge_bp)
  const added = spread(Math.abs(surcharge), net).map((share) => (surcharge < 0 ? 0 - share : share))
  const totalled = net.map((line, position) => {
    return { ...line, surcharge: added[position]!, total: line.weight + added[position]! }
  })
  const charges = [charge(delivery, input.delivery?.vat_rate_bp), charge(service, input.service?.vat_rate_bp)]
  const vats = vatOf([...totalled, ...charges], input.vat)
  const vat = sum(vats)

  const due = sum([paidItems, surcharge, delivery, service, input.vat.mode === 'on_top' ? vat : 0])
  const total = roundToCoin(due, input.cash_rounding)
  return {
    currency_exponent: input.currency_exponent,
    lines: totalled.map((line, position) => quotedLine(line, vats[position]!)),
    totals: { ...taken, delivery, service, surcharge, vat, rounding: total - due, total },
    delivery_vat: vats.at(-2)!,
    service_vat: vats.at(-1)!,
    is_code_used: code_discount > 0 || delivery < fee,
    points_used,
    points_earned: earnedPoints(input.accrual, paidItems),
  }
}

function charge(total: number, vatRateBp = 0): TaxedPart {
  return { total, vat_rate_bp: requireInteger('A VAT rate', vatRateBp) }
}

function quotedLine(line: PricedLine & { surcharge: number; total: number }, vat_amount: number): QuotedLine {
  const { gross, item_discount, surcharge, total, vat_rate_bp } = line
  const discount = gross + surcharge - total
  return { gross, item_discount, discount, surcharge, total, vat_rate_bp, vat_amount }
}

/** The surcharge on items worth `base`, half away from zero; at most all of them is taken off. */
function surchargeOf(base: number, bp = 0): number {
  if (!Number.isSafeInteger(bp) || Math.abs(bp) > 10_000)
    throw new RangeError('A surcharge is from -10000 to 10000')
  const amount = scale(base, Math.abs(bp), 10_000)
  return bp < 0 ? 0 - amount : amount
}

function takeDiscounts(input: QuoteInput, lines: readonly PricedLine[]) {
  const items = sum(lines.map((line) => line.gross))
  const item_discount = sum(lines.map((line) => line.item_discount))
  const order_discount = applySequentially(input.order_discounts ?? [], items - item_discount)
  const beforeCode = items - item_discount - order_discount
  const code_discount = codeDiscount(input.code, beforeCode)
  const points_used = usablePoints(input.points, beforeCode - code_discount)
  const points = points_used * (input.points?.rate ?? 0)
  return { items, item_discount, order_discount, code_discount, points, points_used }
}

function deliveryFee(
  { delivery, code }: QuoteInput,
  discountedItems: number,
): { fee: number; delivery: number } {
  if (!delivery) return { fee: 0, delivery: 0 }
  const freeFrom = requireInteger(
    'The amount of free delivery',
    delivery.free_from ?? Number.MAX_SAFE_INTEGER,
  )
  const fee = discountedItems >= freeFrom ? 0 : requireInteger('A delivery fee', delivery.fee)
  return { fee, delivery: code?.kind === 'free_delivery' ? 0 : fee }
}

function roundToCoin(amount: number, coin = 1): number {
  requireInteger('The smallest coin', coin, 1)
  return toSafe(BigInt(scale(amount, 1, coin)) * BigInt(coin))
}
