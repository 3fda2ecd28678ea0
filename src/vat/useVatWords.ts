import { useLingui } from '@lingui/react/macro'

/** What the kinds of rates and the ways to count VAT are called. */
export function useVatWords() {
  const { t } = useLingui()
  return {
    kind: {
      standard: t({ message: 'Standard', context: 'VAT rate' }),
      reduced: t({ message: 'Reduced', context: 'VAT rate' }),
      zero: t({ message: 'Zero-rated', context: 'VAT rate' }),
      exempt: t({ message: 'Exempt', context: 'VAT rate' }),
    },
    mode: { included: t`Include VAT`, on_top: t`VAT is added on top` },
    rounding: { line: t`For each line`, order: t`Once for each rate of an order` },
  }
}
