import { useLingui } from '@lingui/react/macro'
import type { OrderTotals } from '#contract/orders.ts'
import { useFormat } from '#src/session/language/useFormat.ts'
import type { KeyValueItem } from '#src/ui/KeyValue/KeyValue.tsx'

/** A line of a sum, where it comes to anything. */
export function useSumLine(currency?: string) {
  const format = useFormat()
  return (key: string, label: string, minor: number, isTaken = false): KeyValueItem[] => {
    if (minor === 0) return []
    const sum = format.amount(minor, currency)
    return [{ key, label, value: isTaken ? `− ${sum}` : sum, mode: isTaken ? 'good' : 'normal' }]
  }
}

/** How a total comes about: what is sold, what is taken off and what is added; `vatParts` stand below VAT that is added, `methodName` beside what the way to pay makes of it. */
export function useTotalLines(
  totals: OrderTotals | undefined,
  vatIncluded: boolean,
  currency?: string,
  vatParts: readonly KeyValueItem[] = [],
  methodName = '',
): KeyValueItem[] {
  const { t } = useLingui()
  const format = useFormat()
  const line = useSumLine(currency)
  if (!totals) return []
  const items = format.amount(totals.items, currency)
  return [
    { key: 'items', label: t({ message: 'Items', context: 'order' }), value: items },
    ...line('item_discount', t`Discount on items`, totals.item_discount, true),
    ...line('order_discount', t({ message: 'Discount', context: 'order' }), totals.order_discount, true),
    ...line('code_discount', t`Promo code`, totals.code_discount, true),
    ...line('points', t`Loyalty points`, totals.points, true),
    ...line('delivery', t({ message: 'Delivery', context: 'fee' }), totals.delivery),
    ...line('service', t({ message: 'Service', context: 'fee' }), totals.service),
    ...line('surcharge', t`Surcharge: ${methodName}`, Math.max(0, totals.surcharge)),
    ...line('surcharge', t`Discount: ${methodName}`, Math.max(0, -totals.surcharge), true),
    ...(vatIncluded ? [] : [...line('vat', t`VAT`, totals.vat), ...vatParts]),
    ...line('rounding', t({ message: 'Rounding', context: 'order' }), totals.rounding),
  ]
}
