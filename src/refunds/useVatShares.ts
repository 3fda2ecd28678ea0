import type { RefundPreview } from '#contract/refunds.ts'
import { useVatLabel } from '#src/orders/useVatLabel.ts'
import { useFormat } from '#src/session/language/useFormat.ts'

/** The VAT that goes back, by rate. */
export function useVatShares(parts: RefundPreview['vat_parts'] | undefined, currency: string) {
  const format = useFormat()
  const labelOf = useVatLabel()
  return (parts ?? []).map(({ rate_bp, kind, amount }) => ({
    key: `vat ${rate_bp} ${kind}`,
    label: labelOf(rate_bp, kind),
    value: format.amount(amount, currency),
  }))
}
