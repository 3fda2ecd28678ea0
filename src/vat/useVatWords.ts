import { useLingui } from '@lingui/react/macro'
import type { VatKind } from '#contract/vat.ts'

/** What the kinds of rates are called. */
export function useVatWords(): Record<VatKind, string> {
  const { t } = useLingui()
  return {
    standard: t({ message: 'Standard', context: 'VAT rate' }),
    reduced: t({ message: 'Reduced', context: 'VAT rate' }),
    zero: t({ message: 'Zero-rated', context: 'VAT rate' }),
    exempt: t({ message: 'Exempt', context: 'VAT rate' }),
  }
}
