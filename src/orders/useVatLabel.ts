import { useLingui } from '@lingui/react/macro'
import type { VatKind } from '#contract/vat.ts'
import { useFormat } from '#src/session/language/useFormat.ts'

/** What VAT of a rate and kind is called on receipts and in reports; what is exempt has no rate, not a rate of zero. */
export function useVatLabel() {
  const { t } = useLingui()
  const format = useFormat()
  return (rateBp: number, kind: VatKind | null): string => {
    const rate = format.percent(rateBp)
    if (kind === 'exempt') return t`Exempt from VAT`
    if (kind === null && rateBp === 0) return t`No VAT charged`
    return kind === 'reduced' ? t`Reduced VAT ${rate}` : t`VAT ${rate}`
  }
}
