import type { VatRateInput } from '#contract/vat.ts'

/** A rate that can be added, for tests. */
export const rateInput = (input: Partial<VatRateInput> = {}): VatRateInput => ({
  name: 'VAT 12 %',
  rate_bp: 1200,
  kind: 'standard',
  code: '',
  is_default: false,
  next_rate_bp: null,
  next_from: null,
  ...input,
})
