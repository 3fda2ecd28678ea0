import { blankOf } from '#contract/blank.ts'
import { type PaymentMethodInput, paymentMethods } from '#contract/paymentMethods.ts'
import { fulfilments } from '#contract/pipeline.ts'

/** A method that is taken as it is. */
export const paymentMethodInput = (name: string, more: Partial<PaymentMethodInput> = {}) =>
  blankOf(paymentMethods, {
    kind: 'custom',
    name: { en: name },
    fulfilments: [...fulfilments],
    refunds_on_cancel: true,
    is_active: true,
    ...more,
  })
