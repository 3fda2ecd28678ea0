import type { PaymentMethodInput } from '#contract/paymentMethods.ts'
import { fulfilments } from '#contract/pipeline.ts'

/** A method that is taken as it is. */
export const paymentMethodInput = (
  name: string,
  more: Partial<PaymentMethodInput> = {},
): PaymentMethodInput => ({
  kind: 'custom',
  name: { en: name },
  fulfilments: [...fulfilments],
  branch_ids: [],
  min_sum: null,
  max_sum: null,
  needs_prepayment: false,
  surcharge_bp: 0,
  currencies: [],
  details: '',
  fee_bp: 0,
  captures_at: 'order',
  refunds_on_cancel: true,
  is_active: true,
  ...more,
})
