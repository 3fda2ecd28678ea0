import { useLingui } from '@lingui/react/macro'
import type { VatRateInput } from '#contract/vat.ts'
import type { FieldWords } from '#src/resource/fieldWords.ts'

/** What the fields of a rate and its kinds are called. */
export function useRateFields(): FieldWords<VatRateInput> {
  const { t } = useLingui()
  return {
    labels: {
      name: t({ message: 'Name', context: 'of a VAT rate' }),
      rate_bp: t({ message: 'Rate', context: 'VAT' }),
      kind: t({ message: 'Kind', context: 'of a VAT rate' }),
      code: t`Code for fiscal systems`,
      is_default: t`Default rate`,
      next_rate_bp: t`New rate`,
      next_from: t({ message: 'From', context: 'first day' }),
    },
    said: {
      kind: {
        standard: t({ message: 'Standard', context: 'VAT rate' }),
        reduced: t({ message: 'Reduced', context: 'VAT rate' }),
        zero: t({ message: 'Zero-rated', context: 'VAT rate' }),
        exempt: t({ message: 'Exempt', context: 'VAT rate' }),
      },
    },
  }
}
