import type { Order } from '#contract/orders.ts'
import type { VatKind } from '#contract/vat.ts'
import { useFormat } from '#src/session/language/useFormat.ts'
import type { KeyValueItem } from '#src/ui/KeyValue/KeyValue.tsx'
import { useVatLabel } from './useVatLabel.ts'

interface Part {
  rate_bp: number
  kind: VatKind | null
  total: number
  vat: number
}

/** VAT of an order by rate and kind, where there is more than one; of what has no VAT the sum that is free of it. */
export function useVatParts(order: Order): KeyValueItem[] {
  const format = useFormat()
  const labelOf = useVatLabel()
  const parts = partsOf(order)
  if (parts.length < 2) return []
  return parts.map(({ rate_bp, kind, total, vat }) => {
    const isFree = kind === 'exempt' || (kind === null && rate_bp === 0)
    const value = format.amount(isFree ? total : vat, order.currency)
    return { key: `vat ${rate_bp} ${kind}`, label: labelOf(rate_bp, kind), value, mode: 'muted' }
  })
}

/** The fee has what the lines leave of the order's VAT. */
function partsOf({ lines, totals, delivery_vat_bp = 0, delivery_vat_kind = null }: Order): Part[] {
  const sold = lines.map(({ vat_rate_bp = 0, vat_kind = null, vat_amount = 0, total = 0 }) => {
    return { rate_bp: vat_rate_bp, kind: vat_kind, total, vat: vat_amount }
  })
  const { vat: all = 0, delivery = 0 } = totals ?? {}
  const vat = sold.reduce((rest, line) => rest - line.vat, all)
  const fee = { rate_bp: delivery_vat_bp, kind: delivery_vat_kind, total: delivery, vat }
  const parts = new Map<string, Part>()
  for (const part of delivery > 0 ? [...sold, fee] : sold) {
    const key = `${part.rate_bp} ${part.kind}`
    const { total, vat: before } = parts.get(key) ?? { total: 0, vat: 0 }
    parts.set(key, { ...part, total: total + part.total, vat: before + part.vat })
  }
  return [...parts.values()].toSorted((one, other) => other.rate_bp - one.rate_bp)
}
