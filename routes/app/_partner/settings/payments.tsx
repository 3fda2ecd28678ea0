import { createFileRoute } from '@tanstack/react-router'
import { paymentMethods } from '#contract/paymentMethods.ts'
import { PaymentParts } from '#src/payments/PaymentParts.tsx'
import { listSearch } from '#src/resource/listSearch.ts'
import { flag, oneOf, readSearch } from '#src/session/navigation/readSearch.ts'

export const Route = createFileRoute('/app/_partner/settings/payments')({
  validateSearch: readSearch({
    ...listSearch(paymentMethods).readers,
    tab: oneOf(['drawers']),
    attention: flag,
  }),
  staticData: { permission: 'payments.view' },
  component: PaymentParts,
})
