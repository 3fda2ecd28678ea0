import type { RefundPreview } from '#contract/refunds.ts'
import type { RefundParts } from './count.ts'
import type { Sold, VatRateOf } from './soldOrder.ts'

/** What parts of an order are worth at one rate; sums without VAT on top. */
export interface VatPart extends VatRateOf {
  part: 'items' | 'delivery'
  total: number
  vat: number
}

/** The same parts by what they are and by their rate. */
export function vatPartsOf({ rows, fee }: Sold, { lines, delivery }: RefundParts): VatPart[] {
  const parts = lines.map(({ line_id, total, vat }): VatPart => {
    const { rate_bp, kind } = rows.find(({ id }) => id === line_id)!
    return { part: 'items', rate_bp, kind, total, vat }
  })
  const all: VatPart[] = delivery ? [...parts, { part: 'delivery', ...fee, ...delivery }] : parts
  return merge(all, ({ part, rate_bp, kind }) => `${part} ${rate_bp} ${kind}`)
}

/** Their VAT by rate, the highest first; what has none is left out. */
export function vatByRate(sold: Sold, parts: RefundParts): RefundPreview['vat_parts'] {
  return merge(vatPartsOf(sold, parts), ({ rate_bp, kind }) => `${rate_bp} ${kind}`)
    .filter(({ vat }) => vat !== 0)
    .toSorted((a, b) => b.rate_bp - a.rate_bp)
    .map(({ rate_bp, kind, vat }) => ({ rate_bp, kind, amount: vat }))
}

function merge(parts: readonly VatPart[], keyOf: (part: VatPart) => string): VatPart[] {
  const merged = new Map<string, VatPart>()
  for (const part of parts) {
    const { total, vat } = merged.get(keyOf(part)) ?? { total: 0, vat: 0 }
    merged.set(keyOf(part), { ...part, total: total + part.total, vat: vat + part.vat })
  }
  return [...merged.values()]
}
