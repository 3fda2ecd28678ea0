import { useState } from 'react'
import type { OrderTotals } from '#contract/orders.ts'
import type { NewOrderState } from './useNewOrder.ts'

interface Counted {
  fulfilment: string
  /** What else decides the price. */
  basket: string
  totals: OrderTotals
  /** The totals of the way before, where nothing else was changed since. */
  before?: OrderTotals | undefined
}

/** The totals before and after the order was switched to another fulfilment, until anything else is changed. */
export function useSwitched({ draft, options, quote: { quote, isCurrent } }: NewOrderState) {
  const [seen, setSeen] = useState<Counted>()
  const { fulfilment } = options
  const basket = JSON.stringify([draft.lines, draft.discount, draft.branchId])
  const isSame = seen?.fulfilment === fulfilment && seen.basket === basket
  if (quote && isCurrent && !(isSame && seen.totals === quote.totals)) {
    const { totals } = quote
    const before = isSame ? seen.before : seen?.basket === basket ? seen.totals : undefined
    setSeen({ fulfilment, basket, totals, before })
  }
  return isSame && seen.before ? { before: seen.before, after: seen.totals } : undefined
}
