import { currencyOf } from '#contract/currencies.ts'
import type { OrderTotals } from '#contract/orders.ts'
import { FieldErrors } from '#server/http/answers/refusal.ts'
import { texts } from '#server/orders/texts.ts'
import type { Discount } from '#contract/quote/discounts.ts'
import { type Quote, quote } from '#contract/quote/quote.ts'
import type { SaleLine } from './saleLines.ts'
import type { Settings } from './settings.ts'

const MOST_MONEY = 1_000_000_000_000

export interface PricedSaleLine extends SaleLine {
  discount: number
  surcharge: number
  vat_amount: number
  total: number
}

/** What an order costs, line by line. */
export interface Priced {
  lines: PricedSaleLine[]
  totals: OrderTotals
}

/** The rules by which lines become money; `delivery` is the fee in minor units, nothing from the sum `free_from` on; `surcharge_bp` is of the way to pay. */
export interface Pricing {
  settings: Pick<Settings, 'currency' | 'vat_included' | 'vat_rounding' | 'delivery_vat_bp'>
  discount: Discount | null
  delivery: number
  free_from?: number | null
  surcharge_bp?: number
}

/** Counts an order's money; a sum beyond what an order may cost is refused at its lines. */
export function price<Line extends SaleLine>(
  lines: readonly Line[],
  pricing: Pricing,
): Priced & { lines: (Line & PricedSaleLine)[] } {
  const counted = countMoney(lines, pricing)
  const priced = counted.lines.map(({ discount, surcharge, vat_amount, total }, position) => {
    return { ...lines[position]!, discount, surcharge, vat_amount, total }
  })
  return { lines: priced, totals: counted.totals }
}

function countMoney(
  lines: readonly SaleLine[],
  { settings, discount, delivery, free_from = null, surcharge_bp = 0 }: Pricing,
): Quote {
  try {
    const counted = quote({
      currency_exponent: currencyOf(settings.currency).exponent,
      vat: { mode: settings.vat_included ? 'included' : 'on_top', rounding: settings.vat_rounding },
      lines: lines.map(({ unit_price, qty, vat_rate_bp }) => ({
        unit_price,
        modifiers: [],
        qty,
        vat_rate_bp,
      })),
      surcharge_bp,
      order_discounts: discount ? [discount] : [],
      delivery: {
        fee: delivery,
        vat_rate_bp: settings.delivery_vat_bp,
        ...(free_from !== null && { free_from }),
      },
    })
    if (Math.max(counted.totals.items, counted.totals.total) <= MOST_MONEY) return counted
  } catch (error) {
    if (!(error instanceof RangeError)) throw error
  }
  throw new FieldErrors({ lines: [texts.tooExpensive] })
}
